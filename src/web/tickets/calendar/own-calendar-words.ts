/** Every text of the calendar of one's own shows. */
export const ownCalendarWords = {
  title: 'Your shows in your calendar',
  textBefore:
    'Subscribe once, and your calendar gets every show you’re going to or have tickets for. If one moves or gets canceled, your calendar updates too.',
  text: 'This link always has your latest shows. Anyone who has it can see them, so keep it to yourself.',
  create: 'Create my calendar link',
} as const
