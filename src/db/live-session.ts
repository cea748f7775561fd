import { sql, type SqlBool } from 'kysely'

/** Sessions end by the real clock, not by `app_now()`. @param table the name that the query gives to `sessions` */
export const isLiveSession = (table = 'sessions') => sql<SqlBool>`${sql.ref(`${table}.expires_at`)} > now()`
