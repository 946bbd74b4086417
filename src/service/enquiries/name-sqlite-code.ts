/** Primary result codes by their number (https://www.sqlite.org/rescode.html). */
const primary = `OK ERROR INTERNAL PERM ABORT BUSY LOCKED NOMEM READONLY INTERRUPT IOERR CORRUPT
  NOTFOUND FULL CANTOPEN PROTOCOL EMPTY SCHEMA TOOBIG CONSTRAINT MISMATCH MISUSE
  NOLFS AUTH FORMAT RANGE NOTADB`.split(/\s+/);

/** Extensions of the primary codes, by their own number from 1 on. */
const extended: Record<string, string[]> = {
  ERROR: ["MISSING_COLLSEQ", "RETRY", "SNAPSHOT", "RESERVESIZE", "KEY", "UNABLE"],
  BUSY: ["RECOVERY", "SNAPSHOT", "TIMEOUT"],
  LOCKED: ["SHAREDCACHE", "VTAB"],
  READONLY: ["RECOVERY", "CANTLOCK", "ROLLBACK", "DBMOVED", "CANTINIT", "DIRECTORY"],
  IOERR: `READ SHORT_READ WRITE FSYNC DIR_FSYNC TRUNCATE FSTAT UNLOCK RDLOCK DELETE
    BLOCKED NOMEM ACCESS CHECKRESERVEDLOCK LOCK CLOSE DIR_CLOSE SHMOPEN SHMSIZE
    SHMLOCK SHMMAP SEEK DELETE_NOENT MMAP GETTEMPPATH CONVPATH VNODE AUTH
    BEGIN_ATOMIC COMMIT_ATOMIC ROLLBACK_ATOMIC DATA CORRUPTFS IN_PAGE`.split(/\s+/),
  CORRUPT: ["VTAB", "SEQUENCE", "INDEX"],
  CANTOPEN: ["NOTEMPDIR", "ISDIR", "FULLPATH", "CONVPATH", "DIRTYWAL", "SYMLINK"],
  CONSTRAINT: `CHECK COMMITHOOK FOREIGNKEY FUNCTION NOTNULL PRIMARYKEY TRIGGER UNIQUE VTAB
    ROWID PINNED DATATYPE`.split(/\s+/),
  ABORT: ["", "ROLLBACK"],
  AUTH: ["USER"],
};

/** @returns the name of a result code, such as `SQLITE_IOERR_WRITE` for 778 */
export function nameSqliteCode(code: number): string {
  const name = primary[code % 256];
  if (name === undefined) return `SQLITE_${code}`;
  const more = extended[name]?.[Math.floor(code / 256) - 1] ?? "";
  return more === "" ? `SQLITE_${name}` : `SQLITE_${name}_${more}`;
}
