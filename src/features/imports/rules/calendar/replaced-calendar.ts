import type { Day } from '../../../../kernel/day.ts'

type Show = { show_key: string; status: string; day: Day | null; last_seen_at: Date }

/** Fewer shows than this may all be replaced in a few hours. */
const fewShows = 3

/**
 * Whether a calendar has become another one since it was read last: most of its announced shows are gone from it, and it
 * has about as many new ones.
 *
 * @param showsBefore what it brought, with the time at which each was in it last
 * @param missing     those of them that it doesn't have now
 * @param newCount    shows that it has now and that are not here
 */
export function isReplaced({
  showsBefore,
  missing,
  newCount,
  today,
}: {
  showsBefore: Show[]
  missing: Show[]
  newCount: number
  today: Day
}): boolean {
  const lastRead = Math.max(...showsBefore.map(({ last_seen_at: at }) => at.getTime()))
  // What vanished before that is not news.
  const wasThere = ({ status, day, last_seen_at: at }: Show) =>
    status === 'published' && (day === null || day >= today) && at.getTime() === lastRead
  const vanished = missing.filter(wasThere).length
  return vanished >= fewShows && vanished * 2 > showsBefore.filter(wasThere).length && newCount * 2 >= vanished
}
