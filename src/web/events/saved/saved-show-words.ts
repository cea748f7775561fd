import type { EventFields } from '../../../features/events/event/event-input-data.ts'

type MergedField = Exclude<keyof EventFields, 'eventID'>

const list = (names: string[]) => new Intl.ListFormat('en-US').format(names)
/** As many names as one reads in passing. */
const namesMax = 3
/** The acts of a lineup that are asked something. */
export const actList = (names: string[]) => (names.length > namesMax ? `${names.length} acts` : list(names))

/** The texts of the notice that confirms a save. */
export const words = {
  published: (show: string) => `${show} is live. Fans can find it now.`,
  changed: (show: string) => `Your changes to ${show} are saved.`,
  draft: (show: string) => `${show} is saved as a draft. Only your team can see it.`,
  untitled: 'Your show',
  moved: (show: string, when: string) => `${show} is now on ${when}.`,
  weekly: (weekday: string) => `${weekday}s`,
  confirming: (names: string[]) => `We asked ${actList(names)} to confirm the new date.`,
  /** Whose changes they were isn't known: people edit in two tabs, too. */
  mergedDate: (date: string) =>
    `The date was changed to ${date} while you were editing. We kept that, and saved your changes.`,
  merged: (fields: string[]) =>
    `While you were editing, changes were saved to ${list(fields)}. We kept those, and saved yours, too.`,
  codes: {
    hidden: 'Fans need a promo code to get its hidden tickets.',
    'not-copied': 'Promo codes and checkout questions aren’t copied. Add them if this show needs them.',
  },
  codesOthers: {
    hidden: 'Fans need a promo code to get its hidden tickets. An owner or admin can make one.',
    'not-copied': 'Promo codes and checkout questions aren’t copied. An owner or admin can add them.',
  },
  toCodes: 'Promo codes',
  view: 'View show',
  editAgain: 'Edit',
  dismiss: 'Dismiss',
  mergedFields: {
    status: 'its published status',
    eventName: 'the name',
    eventDescription: 'the description',
    genre: 'the genre',
    ageGroup: 'the age group',
    image: 'the poster',
    repeatEvent: 'the weekly schedule',
    eventDate: 'the date',
    dayOfWeek: 'the weekday',
    removedDates: 'the skipped dates',
    eventTime: 'the time',
    doorsTime: 'the door time',
    allowsReentry: 're-entry',
    usesWaitingLine: 'the waiting line',
    endTime: 'the end time',
    venueName: 'the venue',
    venueAddress: 'the address',
    coordinates: 'the pin',
    pinConfirmed: 'the pin',
    parkingDetails: 'the parking',
    entryFee: 'the cover',
    coverCharge: 'the cover',
    coverChargeMax: 'the cover',
    cashOnly: 'cash only',
    acts: 'the lineup',
    lineup: 'the lineup',
    ticketList: 'the tickets',
    internalTickets: 'where tickets are sold',
    feesPayer: 'who pays the fees',
    venueCapacity: 'the capacity',
    venueExemption: 'the tax exemption',
    eventLink: 'the link',
    previewLink: 'the preview link',
  } satisfies Record<MergedField, string>,
} as const
