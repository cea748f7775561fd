import type { Tx } from '../../../db/connect.ts'
import {
  type ChatId,
  type ChatMessageId,
  type EntityId,
  type EventId,
  isId,
  type ReportId,
  type UserId,
} from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { removeReportedMessage } from '../../chat/messages/remove-reported-message.service.ts'
import { logAction } from '../../accounts/operator-log/operator-log.service.ts'
import { runDeskAction } from '../desk/desk.service.ts'
import * as store from './report-desk.store.ts'
import { takeDownEntity, takeDownEvent, takeDownUser } from '../desk/take-down.service.ts'
import { alreadyHandledText } from '../../notifications/already-handled.service.ts'
import { withdrawNotification } from '../../notifications/notifications.service.ts'
import { requestFix } from './request-fix.service.ts'
import { requireReason } from '../../accounts/operator-log/operator-checks.ts'

type Answer = store.Subject & {
  resolution: Exclude<store.Resolution, 'fixed-by-host'> | 'fix-requested'
  /** For the log, and may be empty, or what the affected person reads. */
  note: string
}

/**
 * Answers every open report about a subject at once: takes down what is to be taken down, or asks its host to fix it,
 * which leaves them open. An earlier request to the host is withdrawn.
 *
 * @returns what to tell the operator; the second one changes nothing and reads who was first
 * @throws {Refusal} request/not-found, operators/not-suspendable, operators/no-managers; entities/reason-missing where something
 *   is taken down, or its host asked, without a reason; requests/unknown-action where the answer does not fit what is reported
 */
export async function resolveReports(ctx: SignedInCtx, { type, id, resolution, note }: Answer) {
  const changes: Change[] = []
  const response = await runDeskAction(ctx, async (tx) => {
    const open = await store.lockOpen(tx, { type, id })
    if (open.length === 0) return answeredBefore(ctx, tx, { type, id })

    for (const request of new Set(open.flatMap((report) => report.fix_notification_id ?? [])))
      await withdrawNotification(tx, request, null)
    const ids = open.map((report) => report.id)
    if (resolution === 'fix-requested') return askHost(ctx, tx, { type, id, note }, ids)

    const act = resolution === 'dismissed' ? dismiss : takeDown[`${type} ${resolution}`]
    if (!act) throw new Refusal('requests/unknown-action')
    // A repeated transaction starts over.
    changes.length = 0
    const message = await act(ctx, tx, { type, id, note, onChange: (change) => changes.push(change) })
    const operatorId = ctx.who.userId
    await store.resolve(tx, ids, { by: operatorId, resolution, note: note.trim() })
    return message
  })
  for (const change of changes) ctx.live.notifyChat({ ...change, kind: 'messages' })
  return response
}

/** What open tabs of a chat hear of. */
type Change = { chatId: ChatId; seq: number }

type Reported = store.Subject & { note: string; onChange: (change: Change) => void }
type Act = (ctx: SignedInCtx, tx: Tx, report: Reported) => Promise<string>

const dismiss: Act = async (ctx, tx, { type, id, note }) => {
  await logAction(ctx, tx, 'reports-dismissed', { type, id }, note.trim())
  return 'The reports were dismissed.'
}

async function askHost(ctx: SignedInCtx, tx: Tx, { type, id, note }: Omit<Reported, 'onChange'>, reports: ReportId[]) {
  if (type !== 'event' && type !== 'profile') throw new Refusal('requests/unknown-action')
  const [subject] = await store.listNames(tx, [id])
  if (!subject) throw new Refusal('request/not-found')
  const request = await requestFix(ctx, tx, {
    host: idOf<EntityId>(subject.hostId ?? id),
    eventId: type === 'event' ? idOf<EventId>(id) : null,
    name: subject.name,
    reason: requireReason(note),
  })
  await store.setFixRequested(tx, reports, request)
  return 'The host was asked to fix it.'
}

/** What an answer takes down, by what was reported. */
const takeDown: Record<string, Act> = {
  'event event-unpublished': (ctx, tx, { id, note }) => takeDownEvent(ctx, tx, idOf<EventId>(id), requireReason(note)),
  'event entity-suspended': async (ctx, tx, { id, note }) => {
    const [event] = await store.listNames(tx, [id])
    return takeDownEntity(ctx, tx, idOf<EntityId>(event?.hostId ?? ''), requireReason(note))
  },
  'profile entity-suspended': (ctx, tx, { id, note }) =>
    takeDownEntity(ctx, tx, idOf<EntityId>(id), requireReason(note)),
  'user user-suspended': (ctx, tx, { id, note }) => takeDownUser(ctx, tx, idOf<UserId>(id), requireReason(note)),
  'chat-message message-removed': async (ctx, tx, { id, note, onChange }) => {
    const { message, change } = await removeReportedMessage(ctx, tx, idOf<ChatMessageId>(id), requireReason(note))
    if (change) onChange(change)
    return message
  },
  'chat-message user-suspended': async (ctx, tx, { id, note }) => {
    const [message] = await store.listNames(tx, [id])
    return takeDownUser(ctx, tx, idOf<UserId>(message?.hostId ?? ''), requireReason(note))
  },
}

function idOf<Id extends ChatMessageId | EntityId | EventId | UserId>(text: string): Id {
  if (!isId<Id>(text)) throw new Refusal('request/not-found')
  return text
}

async function answeredBefore(ctx: SignedInCtx, tx: Tx, subject: store.Subject): Promise<string> {
  const last = await store.findLastResolved(tx, subject)
  if (!last) throw new Refusal('request/not-found')
  return alreadyHandledText(ctx, tx, last.resolved_by, 'operators')
}
