type GivenUpEmailsTable = {
  email_hash: Buffer
  until: Date
}

/** The table of migration 0014_leaving.sql. */
export type LeavingTables = {
  given_up_emails: GivenUpEmailsTable
}
