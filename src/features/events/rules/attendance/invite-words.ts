import { commaDayText, type Day } from '../../../../kernel/day.ts'

/** "The Late Set on Thu, Nov 26". @param day null without a date, as while a show is postponed */
export const dateTitle = (show: string, day: Day | null): string => (day ? `${show} on ${commaDayText(day)}` : show)

/**
 * A show as an answer names it that was given for a date before: "Fog on Sat, Nov 28 (now Sat, Dec 5)" (decision 0200).
 *
 * @param day the date that the show has now; null while it is postponed
 */
export const answeredTitle = (show: string, movedFrom: Day | null, day: Day | null): string =>
  movedFrom ? `${dateTitle(show, movedFrom)} (${day ? `now ${commaDayText(day)}` : 'postponed'})` : dateTitle(show, day)

/**
 * The title of a show that a question is about, with the date that it had before: "Fog on Sat, Dec 5 (moved from Sat,
 * Nov 28)".
 *
 * @param day the date that the show has now; null while it is postponed
 */
export const questionedTitle = (show: string, movedFrom: Day | null, day: Day | null): string => {
  const title = dateTitle(show, day)
  return movedFrom ? `${title} (${day ? 'moved' : 'postponed'} from ${commaDayText(movedFrom)})` : title
}

/** What follows the title of a show whose plan has ended, of a starter who is in. */
export const mayStillGo = ', but may still go'

/** Friends had an invite to the same date, or a place in the sender's plan for it. @param names full names, at least one */
export const alreadyInvited = (names: readonly string[], hasNote: boolean): string =>
  `${new Intl.ListFormat('en-US').format(names)} ${names.length === 1 ? 'is' : 'are'} already invited.${hasNote ? ' Your note wasn’t sent to them.' : ''}`

/**
 * What came of asking friends into a plan.
 *
 * @param outcome.already full names of those who are in the plan already, or asked
 * @param outcome.hasOtherNote a note was written that is not the plan's
 */
export function planInvitesText({
  invited,
  already,
  hasOtherNote,
}: {
  invited: number
  already: readonly string[]
  hasOtherNote: boolean
}): string {
  if (invited + already.length === 0) return 'Plan started.'
  if (invited === 0) return alreadyInvited(already, hasOtherNote)
  return [
    invited === 1 ? 'Invite sent.' : 'Invites sent.',
    already.length > 0 && alreadyInvited(already, false),
    hasOtherNote && 'Your new note wasn’t sent: your plan already has one. You can edit it on the plan.',
  ]
    .filter(Boolean)
    .join(' ')
}
