import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CallOutputs } from '../../contract.ts'
import { ask } from '../api.ts'
import { subscribe } from '../live/live-messages.ts'
import type { Answer, AnswerInput } from './actions-of.ts'
import type { Notification } from './notification.ts'
import { words } from './notifications-words.ts'

const tellsOfBell = new Set(['notifications', 'everything', 'connected'])
const isForEntities = (action: Answer) => action === 'approve' || action === 'deny' || action === 'delete'
const withAll = (set: ReadonlySet<string>, ids: string[]) => new Set([...set, ...ids])
const without = (set: ReadonlySet<string>, ids: string[]) => new Set([...set].filter((id) => !ids.includes(id)))

/**
 * The viewer's bell, or an entity's: read at first, and again on each fact about it. An answered notification
 * disappears at once and comes back if the call fails; one that was looked at counts as read here before the server
 * says so (spec 4).
 *
 * @param entityId null for the viewer's own
 */
export function useNotifications(entityId: string | null) {
  const [all, setAll] = useState<Notification[] | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [removedIds, setRemovedIds] = useState<ReadonlySet<string>>(new Set())
  const [readIds, setReadIds] = useState<ReadonlySet<string>>(new Set())
  const latestRead = useRef(0)
  const { revalidate } = useRevalidator()

  function read() {
    latestRead.current += 1
    const thisRead = latestRead.current
    void ask('listNotifications', entityId ? { entityDetails: { id: entityId } } : {}).then((result) => {
      if (thisRead !== latestRead.current) return
      setHasFailed(!result.ok)
      if (result.ok) setAll(result.answer.notifications)
    })
  }

  const readNow = useEffectEvent(read)
  useEffect(() => {
    readNow()
    const stop = subscribe(({ fact }) => {
      if (tellsOfBell.has(fact)) readNow()
    })
    return () => {
      stop()
      latestRead.current += 1
    }
  }, [])

  /** @returns the message for the person who answered, and whether it could be carried out */
  async function answer(notification: Notification, action: Answer, input: AnswerInput = {}): Promise<Outcome> {
    const { id } = notification
    setRemovedIds((now) => withAll(now, [id]))
    const { entityID } = notification
    const unfollowed =
      action === 'unfollow' && entityID ? await ask('changeFavoriteEntity', { entityID, following: false }) : null
    if (unfollowed && !unfollowed.ok) {
      setRemovedIds((now) => without(now, [id]))
      return { ok: false, message: failureText(unfollowed.refusal), ...noAnswer }
    }
    const result =
      entityId && isForEntities(action)
        ? await ask('handleEntityNotification', {
            action,
            notification: { id },
            entityDetails: { id: entityId },
            role: input.role ?? null,
          })
        : await ask('handleRequest', {
            action: action === 'unfollow' ? 'delete' : action,
            notification: { id, entityID },
            reason: input.reason ?? '',
          })
    if (!result.ok) {
      setRemovedIds((now) => without(now, [id]))
      // The page is unfollowed anyway, and its Follow button says so.
      if (unfollowed) void revalidate()
      return { ok: false, message: failureText(result.refusal), ...noAnswer }
    }
    void revalidate()
    const { message } = result.answer
    return 'undo' in result.answer ? { ...result.answer, ok: true, message } : { ok: true, message, ...noAnswer }
  }

  async function markAsRead(ids: string[]) {
    setReadIds((now) => withAll(now, ids))
    const result = await ask('markAsRead', { notifications: ids })
    if (!result.ok) setReadIds((now) => without(now, ids))
  }

  const visible = all
    ?.filter(({ id }) => !removedIds.has(id))
    .map((one) => (readIds.has(one.id) ? { ...one, read: true } : one))
  /** An answer was undone: what it answered may ask again. */
  function restore(id: string) {
    setRemovedIds((now) => without(now, [id]))
    read()
  }

  return { notifications: visible ?? null, hasFailed, read, answer, restore, markAsRead }
}

/** A fault of ours has no reason that would help anyone. */
const failureText = ({ code, message }: { code: string; message: string }) =>
  `${words.actionFailed} ${code === 'request/broken' ? words.tryAgain : message}`

type Outcome = { ok: boolean; message: string } & Pick<CallOutputs['handleRequest'], 'undo' | 'needsTicket'>

const noAnswer = { undo: null, needsTicket: false } as const

export type Bell = ReturnType<typeof useNotifications>
