type AccountTriesTable = {
  what: string
  account: string
  tries: number
  since: Date
}

/** The tables of migration 0009_sign_in.sql. */
export type SignInTables = {
  account_tries: AccountTriesTable
}
