import { showCount } from '../../../kernel/text/counted.ts'

export const words = {
  title: 'Keep your calendar in sync',
  lead: 'Paste the link to the calendar you already keep, such as Google Calendar. You’ll review the shows first. After that, we check it every few hours.',
  address: 'Calendar link',
  hint: 'An .ics link, or a page on your website that lists your shows for search engines.',
  placeholder: 'https://calendar.google.com/…',
  missing: 'Paste the link to your calendar.',
  preview: 'Find my shows',
  linkedTitle: 'Linked calendar',
  checked: (when: string) => `Last checked ${when}`,
  lastRead: (when: string) => `Last read ${when}`,
  failing: (since: string, problem: string) => `We haven’t been able to sync your calendar since ${since}. ${problem}`,
  failingNext: 'Your shows stay as they are. We’ll keep trying.',
  changed: (when: string, created: number, updated: number) => {
    const parts = [created > 0 && `${showCount(created)} added`, updated > 0 && `${showCount(updated)} updated`]
    return `Last change ${when}: ${parts.filter(Boolean).join(', ')}`
  },
  nothingChanged: 'Nothing has changed since you linked it.',
  held: (count: number) => (count === 1 ? '1 show needs a look:' : `${showCount(count)} need a look:`),
  heldShow: (name: string, day: string | null, reason: string) =>
    `${[name, day].filter(Boolean).join(', ')}: ${reason}.`,
  /** Of a show that vanished from the calendar. */
  cancelShow: { label: 'Cancel show…', of: (name: string) => `Cancel ${name}` },
  keepShow: { label: 'Keep show', of: (name: string) => `Keep ${name}` },
  help: {
    title: 'Where do I find the link?',
    apps: [
      {
        name: 'Google Calendar',
        text: 'On a computer, open Settings and choose your calendar on the left. Under “Access permissions for events,” turn on “Make available to public.” Then, under “Integrate calendar,” copy the “Public address in iCal format.”',
      },
      {
        name: 'Apple (iCloud) Calendar',
        text: 'On iCloud.com or a Mac, select the share icon next to your calendar, turn on “Public Calendar,” and copy the link. It starts with webcal://.',
      },
      {
        name: 'Outlook',
        text: 'In Outlook on the web, open Settings, then Calendar, then “Shared calendars.” Under “Publish a calendar,” choose your calendar and “Can view all details,” select Publish, and copy the ICS link.',
      },
    ],
    public:
      'Use a public link, one that opens without a login. Anyone with the link can see that whole calendar, so use one that only has your shows. Private entries, holds, and past shows aren’t published here.',
  },
  review: 'Review calendar',
  check: 'Check now',
  change: 'Change link',
  keep: 'Keep this link',
  stop: 'Stop syncing',
  stopTitle: 'Stop syncing this calendar?',
  stopText: 'We’ll stop checking it. Shows that are already here stay.',
  afterPublish:
    'We’ll check this calendar every few hours, add new shows and update changed ones. Shows you edit here stay the way you left them.',
  publish: (count: number) => (count === 0 ? 'Sync this calendar' : `Publish ${showCount(count)} and sync`),
  synced: 'Your calendar is linked. We’ll check it every few hours.',
} as const
