/** Every text of the calendar of one's own shows. */
export const ownCalendarWords = {
  title: 'Your shows in your calendar',
  textBefore:
    'Subscribe once, and every show you have tickets for or say you’re going to lands in your calendar. If one moves or gets canceled, your calendar updates too.',
  text: 'This link always has your latest shows. Anyone who has it can see them, so keep it to yourself.',
  create: 'Create my calendar link',
} as const
