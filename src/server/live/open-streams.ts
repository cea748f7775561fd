import type { HttpBindings } from '@hono/node-server'
import type { UserId } from '../../kernel/ids.ts'
import type { News } from '../../ports/live/live.ts'

/** An open tab. */
export type Stream = { userId: UserId; sessionId: string; outgoing: HttpBindings['outgoing'] }

/** The open tabs of a process, also by whose they are. */
export function openStreams() {
  const streams = new Set<Stream>()
  const byUser = new Map<UserId, Set<Stream>>()
  return {
    all: (): ReadonlySet<Stream> => streams,
    ofUser: (userId: UserId): Iterable<Stream> => byUser.get(userId) ?? [],
    countOf: (userId: UserId): number => byUser.get(userId)?.size ?? 0,
    users: () => [...byUser.keys()],
    /** The streams that news are for. */
    recipientsOf: (to: News['to']): Stream[] =>
      to && 'users' in to
        ? [...new Set(to.users)].flatMap((userId) => [...(byUser.get(userId) ?? [])])
        : [...streams].filter((stream) => isFor(stream, to)),

    add(stream: Stream) {
      streams.add(stream)
      const ownStreams = byUser.get(stream.userId) ?? new Set()
      byUser.set(stream.userId, ownStreams.add(stream))
    },

    remove(stream: Stream) {
      streams.delete(stream)
      const ownStreams = byUser.get(stream.userId)
      ownStreams?.delete(stream)
      if (ownStreams?.size === 0) byUser.delete(stream.userId)
    },
  }
}

/** Whether news are for a stream's person or session. */
export function isFor({ userId, sessionId }: Stream, to: News['to']): boolean {
  if (!to) return true
  return 'users' in to ? to.users.includes(userId) : to.sessions.includes(sessionId)
}
