import { hash } from 'node:crypto'
import { kyselyAdapter } from '@better-auth/kysely-adapter'
import type { BetterAuthOptions } from 'better-auth'
import type { DBAdapter, Where } from 'better-auth/adapters'
import { APIError } from 'better-auth/api'
import type { Db } from '../../db/connect.ts'
import { findStanding } from '../../features/accounts/sessions/suspension.store.ts'
import { isId, type UserId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import { refusalBody } from '../calls/refusal-answer.ts'

/** How a session's token stands in the database (quality.md check 10). */
export const hashToken = (token: string) => hash('sha256', token, 'base64url')

const tokenIn = (where: Where[]) => where.find((part) => part.field === 'token')?.value

const hashedWhere = (where: Where[]): Where[] =>
  where.map((part) =>
    part.field === 'token' && typeof part.value === 'string' ? { ...part, value: hashToken(part.value) } : part,
  )

/** However somebody signs in, a suspended account gets no session (decision G8), nor does one that is deleted by then. */
async function requireOpen(db: Db, userId: unknown) {
  if (typeof userId !== 'string' || !isId<UserId>(userId)) return
  const standing = await findStanding(db, userId)
  if (standing?.isDeleted) throw new APIError('UNAUTHORIZED', refusalBody(new Refusal('request/bad-token')))
  if (standing?.isSuspended) throw new APIError('FORBIDDEN', refusalBody(new Refusal('account/suspended')))
}

/** The sign-in library's store on our tables; a session's token is kept as its hash alone. */
export const authAdapter =
  (db: Db) =>
  (options: BetterAuthOptions): DBAdapter => {
    const inner = kyselyAdapter(db, { type: 'postgres' })(options)
    const outer: DBAdapter = {
      ...inner,
      async create({ data, ...rest }) {
        if (rest.model !== 'session') return inner.create({ data, ...rest })
        const token: unknown = data.token
        if (typeof token !== 'string') throw new TypeError('a session without a token')
        await requireOpen(db, data['userId'])
        const row = await inner.create<Record<string, unknown>>({ ...rest, data: { ...data, token: hashToken(token) } })
        return { ...row, token } as never
      },
      async findOne<Row>(query: Parameters<DBAdapter['findOne']>[0]) {
        const row = await inner.findOne<Row>(ofSessions(query))
        const token = query.model === 'session' ? tokenIn(query.where) : undefined
        return row && token !== undefined ? { ...row, token } : row
      },
      findMany: (query) => inner.findMany(query.where ? ofSessions({ ...query, where: query.where }) : query),
      consumeOne: (query) => inner.consumeOne(ofSessions(query)),
      update: (query) => inner.update(ofSessions(query)),
      updateMany: (query) => inner.updateMany(ofSessions(query)),
      delete: (query) => inner.delete(ofSessions(query)),
      deleteMany: (query) => inner.deleteMany(ofSessions(query)),
      transaction: (run) => run(outer),
    }
    return outer
  }

const ofSessions = <Query extends { model: string; where: Where[] }>(query: Query): Query =>
  query.model === 'session' ? { ...query, where: hashedWhere(query.where) } : query
