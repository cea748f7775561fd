import { Refusal, type RefusalCode } from '../../../kernel/refusals/refusal.ts'
import { dayAt, type Zone } from '../../../kernel/zone.ts'
import type { FetchFailure } from '../../../ports/calendars/calendars.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import type { ThreadTask } from '../../../ports/threads.ts'
import type { readCalendarFile } from '../read/calendar-file.ts'
import { calendarAddress } from '../rules/calendar/calendar-address.ts'

const readTask: ThreadTask<typeof readCalendarFile> = {
  file: 'src/features/imports/read/calendar-file.ts',
  name: 'readCalendarFile',
}

/** What managers read of a calendar that can't be fetched. */
export const refusalOf: Record<FetchFailure, RefusalCode> = {
  unreachable: 'imports/unreachable',
  'not-found': 'imports/address-not-found',
  'not-public': 'imports/not-public',
  refused: 'imports/server-refused',
  'too-large': 'imports/calendar-too-large',
  'too-slow': 'imports/calendar-too-slow',
}

/** @throws {Refusal} imports/wrong-address */
export function requireAddress(text: string): string {
  const url = calendarAddress(text)
  if (!url) throw new Refusal('imports/wrong-address')
  return url
}

/** The listings in a fetched calendar, as a file. @throws {Refusal} imports/no-calendar, imports/calendar-too-large */
export async function fileOf(ctx: AppCtx, bytes: Uint8Array, zone: Zone): Promise<string> {
  const outcome = await ctx.threads.run(readTask, { bytes, today: dayAt(ctx.now(), zone) })
  if ('refused' in outcome) throw new Refusal(outcome.refused)
  return outcome.text
}
