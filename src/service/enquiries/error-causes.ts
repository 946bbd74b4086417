/** What an error's code means, and what to do about it. */
export type ErrorCause = { cause: string; remedy: string };

const causes = {
  full: {
    cause: "the disk is full",
    remedy: "Make room on the disk of the database; the service goes on by itself.",
  },
  nearlyFull: {
    cause: "the disk is nearly full",
    remedy: "Make room on the disk of the database; the service is ready again by itself.",
  },
  corrupt: {
    cause: "the database is damaged",
    remedy: "Stop the service, keep the file, and put a backup in its place.",
  },
  notDatabase: {
    cause: "the file is no database",
    remedy: "Set DATABASE_URL to another file, or put a backup in its place.",
  },
  readOnly: {
    cause: "the database is read-only",
    remedy:
      "Let the user of the service write the file and its folder; a standby takes no enquiries.",
  },
  newer: {
    cause: "the database was kept by a newer version",
    remedy: "Start that version, or a newer one.",
  },
  locked: {
    cause: "another process holds the database's lock",
    remedy: "Find what else has the file open, and end it or wait for it.",
  },
  gone: {
    cause: "the database file was removed, replaced or cut",
    remedy:
      "Put the database, or a backup of it, back at its path; the service opens it by itself.",
  },
  reopened: { cause: "the database was opened again", remedy: "Try again." },
  unopened: {
    cause: "the database file cannot be opened",
    remedy: "Look whether DATABASE_URL names it, and whether its folder may be read and written.",
  },
  diskFault: {
    cause: "the disk does not read or write",
    remedy:
      "Look at the system's log for errors of the disk, and whether the folder is still there.",
  },
  refusedAccess: {
    cause: "the file may not be read or written",
    remedy: "Let the user of the service read and write the file and its folder.",
  },
  unreachable: {
    cause: "the server cannot be reached",
    remedy: "Look whether it runs, and whether DATABASE_URL names its host and port.",
  },
  lost: {
    cause: "the connection was lost",
    remedy: "Look at the server's own log; then try again.",
  },
  starting: { cause: "the database is starting or stopping", remedy: "Wait, and try again." },
  slow: {
    cause: "the database does not answer in time",
    remedy: "Look at the load of its machine and its disk; then try again.",
  },
  busy: {
    cause: "too much waits for the database",
    remedy: "Look why it is slow; then try again.",
  },
  credentials: {
    cause: "the server refused the user or the password",
    remedy: "Set DATABASE_URL with a user and a password that the server takes.",
  },
  privileges: {
    cause: "the user may not do this in the database",
    remedy: "Grant the user of DATABASE_URL its tables, and CREATE in its schema.",
  },
  noDatabase: {
    cause: "the server has no such database",
    remedy: "Create it, or name another in DATABASE_URL.",
  },
  connections: {
    cause: "the server has no connection left",
    remedy: "Raise its max_connections, or start fewer services.",
  },
  deadlock: { cause: "deadlock", remedy: "Try again." },
  serialization: { cause: "two transactions met", remedy: "Try again." },
  schema: {
    cause: "the tables are not as this version made them",
    remedy: "Restore a backup, or set DATABASE_URL to another database.",
  },
  memory: {
    cause: "there is no memory left",
    remedy: "Give the machine or its database more memory.",
  },
  refusedData: {
    cause: "the database refused the data",
    remedy: "Look whether it is there already.",
  },
  failed: { cause: "the database's thread ended", remedy: "Try again; it is started anew." },
  closed: { cause: "the database is closed", remedy: "Try again." },
  certificate: {
    cause: "the server's certificate is not trusted",
    remedy: "Name its authority with NODE_EXTRA_CA_CERTS, or renew the certificate.",
  },
} satisfies Record<string, ErrorCause>;

type CauseName = keyof typeof causes;

/** Ours, Node's, SQLite's and PostgreSQL's (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const byCode: Record<string, CauseName> = {
  CONNECTION_LOST: "lost",
  DATABASE_GONE: "gone",
  DATABASE_REOPENED: "reopened",
  DISK_NEARLY_FULL: "nearlyFull",
  NEWER_SCHEMA: "newer",
  STORE_BUSY: "busy",
  STORE_CLOSED: "closed",
  STORE_FAILED: "failed",
  STORE_SLOW: "slow",
  ENOSPC: "full",
  EDQUOT: "full",
  EROFS: "readOnly",
  EACCES: "refusedAccess",
  EPERM: "refusedAccess",
  EIO: "diskFault",
  ENOENT: "unopened",
  EISDIR: "unopened",
  ECONNREFUSED: "unreachable",
  EHOSTUNREACH: "unreachable",
  ENETUNREACH: "unreachable",
  ENOTFOUND: "unreachable",
  EAI_AGAIN: "unreachable",
  ECONNRESET: "lost",
  EPIPE: "lost",
  ETIMEDOUT: "slow",
  CERT_HAS_EXPIRED: "certificate",
  DEPTH_ZERO_SELF_SIGNED_CERT: "certificate",
  SELF_SIGNED_CERT_IN_CHAIN: "certificate",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "certificate",
  SQLITE_PERM: "refusedAccess",
  SQLITE_BUSY: "locked",
  SQLITE_LOCKED: "locked",
  SQLITE_NOMEM: "memory",
  SQLITE_READONLY: "readOnly",
  SQLITE_IOERR: "diskFault",
  SQLITE_CORRUPT: "corrupt",
  SQLITE_FULL: "full",
  SQLITE_CANTOPEN: "unopened",
  SQLITE_PROTOCOL: "locked",
  SQLITE_NOTADB: "notDatabase",
  SQLITE_TOOBIG: "refusedData",
  SQLITE_CONSTRAINT: "refusedData",
  SQLITE_MISMATCH: "refusedData",
  SQLITE_READONLY_DBMOVED: "gone",
  "08001": "unreachable",
  "08004": "unreachable",
  "08": "lost",
  "22": "refusedData",
  "23": "refusedData",
  "25006": "readOnly",
  "28": "credentials",
  "3D000": "noDatabase",
  "40001": "serialization",
  "40P01": "deadlock",
  "42501": "privileges",
  "42703": "schema",
  "42P01": "schema",
  "53100": "full",
  "53200": "memory",
  "53300": "connections",
  "55P03": "locked",
  "57014": "slow",
  "57P": "starting",
  "58": "diskFault",
  XX001: "corrupt",
  XX002: "corrupt",
};

/**
 * @param code such as `SQLITE_IOERR_WRITE` or `40P01`; what extends a code of SQLite's means what the
 *   code means, and of PostgreSQL's a class is known
 * @returns what it means; null where it is not known here
 */
export function findErrorCause(code: string): ErrorCause | null {
  const wider = /^SQLITE_[A-Z]+/.exec(code)?.[0] ?? "";
  const classes = /^[0-9A-Z]{5}$/.test(code) ? [code.slice(0, 3), code.slice(0, 2)] : [];
  const known = [code, wider, ...classes].find((each) => Object.hasOwn(byCode, each));
  const cause = known === undefined ? undefined : byCode[known];
  return cause === undefined ? null : causes[cause];
}
