/** The meaning of an error code, and its remedy. */
export type ErrorCause = { cause: string; remedy: string };

/**
 * Codes, cause and remedy. The codes are ours, Node's, SQLite's and PostgreSQL's
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html); a PostgreSQL class stands for
 * all of its codes.
 */
const table = `
ENOSPC EDQUOT SQLITE_FULL 53100 | the disk is full | Make room on the disk of the database; the service then continues.
DISK_NEARLY_FULL | the disk is nearly full | Make room on the disk of the database; the service is then ready again.
SQLITE_CORRUPT XX001 XX002 | the database is damaged | Stop the service, keep the file, and put a backup in its place.
SQLITE_NOTADB | the file is not a database | Set DATABASE_URL to another file, or put a backup in its place.
EROFS SQLITE_READONLY 25006 | the database is read-only | Let the user of the service write the file and its folder; a standby cannot take enquiries.
NEWER_SCHEMA | a newer version wrote the database | Start that version, or a newer one.
SQLITE_BUSY SQLITE_LOCKED SQLITE_PROTOCOL 55P03 | another process has locked the database | Find the process that has the file open, and end it or wait for it.
DATABASE_GONE SQLITE_READONLY_DBMOVED | the database file was removed, replaced or cut | Put the database, or a backup of it, back at its path; the service then opens it.
DATABASE_REOPENED | the database was opened again | Try again.
ENOENT EISDIR SQLITE_CANTOPEN | the database file cannot be opened | Check that DATABASE_URL is its path, and that the service may read and write its folder.
EIO SQLITE_IOERR 58 | the disk cannot read or write | Check the system's log for disk errors, and that the folder still exists.
EACCES EPERM SQLITE_PERM | the service has no permission to read or write the file | Let the user of the service read and write the file and its folder.
ECONNREFUSED EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN 08001 08004 | the server cannot be reached | Check that it runs, and that DATABASE_URL has its host and port.
CONNECTION_LOST ECONNRESET EPIPE 08 | the connection was lost | Check the server's own log, then try again.
57P | the database is starting or stopping | Wait, and try again.
STORE_SLOW ETIMEDOUT 57014 | the database does not answer in time | Check the load of its machine and its disk, then try again.
STORE_BUSY | too many requests wait for the database | Find out why it is slow, then try again.
28 | the server refused the user or the password | Set DATABASE_URL with a user and a password that the server accepts.
42501 | the user has no permission for this in the database | Grant the user of DATABASE_URL access to its tables, and CREATE in its schema.
3D000 | the server has no such database | Create it, or name another in DATABASE_URL.
53300 | the server has no connection left | Raise its max_connections, or start fewer services.
40P01 | deadlock | Try again.
40001 | two transactions conflicted | Try again.
42703 42P01 | the tables do not have the form of this version | Restore a backup, or set DATABASE_URL to another database.
SQLITE_NOMEM 53200 | there is no memory left | Give the machine or its database more memory.
SQLITE_TOOBIG SQLITE_CONSTRAINT SQLITE_MISMATCH 22 23 | the database refused the data | Check whether the data is there already.
STORE_FAILED | the database's thread ended | Try again; the service has restarted it.
STORE_CLOSED | the database is closed | Try again.
CERT_HAS_EXPIRED DEPTH_ZERO_SELF_SIGNED_CERT SELF_SIGNED_CERT_IN_CHAIN UNABLE_TO_VERIFY_LEAF_SIGNATURE | the server's certificate is not trusted | Name its authority with NODE_EXTRA_CA_CERTS, or renew the certificate.
`;

/**
 * @param code such as `SQLITE_IOERR_WRITE` or `40P01`; an extended SQLite code means what its
 *   primary code means, and a PostgreSQL code what its class means
 * @returns its meaning; null when it is not known here
 */
export function findErrorCause(code: string): ErrorCause | null {
  const wider = /^SQLITE_[A-Z]+/.exec(code)?.[0] ?? "";
  const classes = /^[0-9A-Z]{5}$/.test(code) ? [code.slice(0, 3), code.slice(0, 2)] : [];
  const rows = table
    .trim()
    .split("\n")
    .map((row) => row.split(" | "));
  for (const each of [code, wider, ...classes]) {
    const [, cause, remedy] = rows.find(([codes = ""]) => codes.split(" ").includes(each)) ?? [];
    if (each !== "" && cause !== undefined && remedy !== undefined) return { cause, remedy };
  }
  return null;
}
