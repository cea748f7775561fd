import { closedTexts } from '../../../features/door/rules/listed-guests.ts'
import { listedGuests as limits } from '../../../kernel/limits/guest-limits.ts'
import { counted } from '../../../kernel/text/counted.ts'
import { possessive } from '../../../kernel/text/possessive.ts'

const peopleText = (people: number) => counted(people, 'person', 'people')
const guestsText = (guests: number) => counted(guests, 'guest')

/** How many names a confirmation has room for. */
const namedMax = 3

function alreadyText(names: readonly string[]): string {
  if (names.length === 0) return ''
  const named = names.slice(0, names.length > namedMax ? namedMax - 1 : namedMax)
  const rest = names.length - named.length
  const people = new Intl.ListFormat('en-US').format([...named, ...(rest > 0 ? [`${rest} others`] : [])])
  return `${people} ${names.length === 1 ? 'was' : 'were'} already on the list.`
}

/** The words of a show's guest lists. */
export const words = {
  title: 'Guest list',
  back: 'View show',
  date: 'Show date',
  dateOption: (date: string, people: number, isCanceled: boolean) =>
    `${date} · ${isCanceled ? 'Canceled' : peopleText(people)}`,
  show: 'Show',
  total: (people: number, admitted: number) => `${peopleText(people)} on the list · ${admitted} checked in`,
  own: (act: string) => `${possessive(act)} list`,
  spots: (left: number, spots: number, when: string) =>
    `${left} of ${spots} ${spots === 1 ? 'spot' : 'spots'} left · Closes ${when}`,
  /** @param hasNames the host took the spots of a list back */
  noSpots: (hasNames: boolean) =>
    `You don’t have guest list spots for this show${hasNames ? '' : ' yet'}. Ask the host in the crew chat.`,
  chat: 'Crew chat',
  unconfirmed: 'Accept the host’s invite first. Then you can add names.',
  closed: {
    canceled: `This date was canceled. We’ll delete this list ${limits.keptDays} days after the date.`,
    ...closedTexts,
    doors: 'Doors are open, so the list is closed. Ask the host to add names.',
  },
  add: {
    label: 'Add guests',
    hint: 'One name per line. Add +1 for each person they bring, like “Ana Diaz +1”.',
    missing: 'Enter at least one name.',
    submit: 'Add to list',
    added: (added: number, changed: number, alreadyListed: readonly string[]) => {
      const updated = changed > 0 ? `${added > 0 ? `${changed}` : guestsText(changed)} updated` : ''
      const news = [added > 0 ? `${guestsText(added)} added` : '', updated].filter(Boolean).join(', ')
      return [news && `${news}.`, alreadyText(alreadyListed)].filter(Boolean).join(' ')
    },
  },
  none: {
    title: 'No one is on the list yet',
    text: 'Add names and they’ll show up at the door under “Find a guest.”',
  },
  noDate: {
    title: 'No upcoming dates',
    text: 'Once this show has a date, its guest list will be here.',
  },
  row: {
    plus: (people: number) => `+${people - 1}`,
    note: (note: string) => `Note for the door: ${note}`,
    state: (people: number, admitted: number) => {
      if (admitted === 0) return 'Not here yet'
      return admitted < people ? `${admitted} of ${people} in` : 'In'
    },
    edit: 'Edit',
    editOf: (name: string) => `Edit ${name}`,
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    ask: (name: string) => `Remove ${name} from the guest list?`,
    askText: 'They won’t be on the list at the door.',
  },
  edit: {
    title: (name: string) => `Edit ${name}`,
    people: (name: string) => `People, including ${name}`,
    note: 'Note for the door (optional)',
    save: 'Save',
    cancel: 'Cancel',
  },
  acts: {
    title: 'Acts',
    hint: 'Acts add their own names until doors open. They can’t see other lists.',
    spots: 'Spots',
    spotsOf: (act: string) => `Spots for ${act}`,
    used: (people: number, spots: number) => `${people} of ${spots} used`,
    save: 'Save',
    saveOf: (act: string) => `Save spots for ${act}`,
    unlinked: (act: string) => `${act} isn’t linked to a page, so add their guests yourself.`,
    waiting: 'Waiting for them to confirm. They can add names after that.',
  },
} as const
