import type * as store from './account-desk.store.ts'

type Row = Awaited<ReturnType<typeof store.searchAccounts>>[number]

export const accountView = (row: Row) => ({
  userID: row.id,
  email: row.email,
  emailVerified: row.email_verified,
  username: row.username,
  fullName: row.full_name,
  isOperator: row.operator !== null,
  createdAt: row.created_at.toISOString(),
  suspendedAt: row.suspended_at?.toISOString() ?? null,
  openReports: row.openReports,
})
