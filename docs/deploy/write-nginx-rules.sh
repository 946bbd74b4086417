#!/bin/sh
# Says to nginx what dist/_headers and dist/_redirects say to other hosts: the headers of all pages, and
# where an address has gone to. nginx-static.conf includes it; write it anew with every build, then
# reload nginx:
#
#   deploy/write-nginx-rules.sh /srv/site/dist > /etc/nginx/site-rules.inc && nginx -s reload
set -eu
dist=${1:?"Name the folder: write-nginx-rules.sh <dist>"}
[ -r "$dist/_headers" ] || { echo "There is no _headers in $dist. Type: tessera build" >&2; exit 2; }

awk '
    /^[^ \t#]/ { all = ($0 == "/*") }
    all && /^[ \t]+[A-Za-z0-9-]+:/ {
        name = $1; sub(/:$/, "", name)
        value = $0; sub(/^[ \t]+[^:]+:[ \t]*/, "", value)
        if (value ~ /\$/) { print "nginx would read a variable: " name > "/dev/stderr"; exit 2 }
        gsub(/[\\"]/, "\\\\&", value)
        printf "add_header %s \"%s\" always;\n", name, value
    }
' "$dist/_headers"

[ -r "$dist/_redirects" ] || exit 0
awk '
    /^\// {
        # nginx compares what is decoded, and these lines are not.
        if (($1 $2) ~ /[%$"\\*]/) { print "Left out, add it by hand: " $0 > "/dev/stderr"; next }
        printf "location = \"%s\" { return %s \"%s$is_args$args\"; }\n", $1, ($3 == "" ? 301 : $3), $2
    }
' "$dist/_redirects"
