import type { FormStep } from '../../../features/entities/rules/entity-form.ts'
import type { Kind } from '../../../features/entities/rules/kinds.ts'

/** What each kind is, to those who choose theirs. */
const kinds: Record<Kind, string> = {
  band: 'You play. Fans find your dates, venues find you.',
  standupComic: 'You do sets. Show people where to catch you.',
  comedyGroup: 'Improv or sketch: your shows under one name.',
  venue: 'You have a room. Publish shows, sell tickets, run the door.',
  festival: 'You run days of it. Lineup, passes and tickets.',
}

/** What a step is called, and its heading for a kind's label. */
const steps: Record<FormStep, { title: string; heading: (label: string) => string }> = {
  kind: { title: 'Kind', heading: () => 'What are you adding?' },
  about: { title: 'About', heading: (label) => `About your ${label}` },
  details: { title: 'Details', heading: (label) => `Details of your ${label}` },
  picture: { title: 'Picture', heading: (label) => `A picture of your ${label}` },
  links: { title: 'Links', heading: () => 'Links and contact' },
}

/** Every text of adding a page. */
export const words = {
  metaTitle: (productName: string) => `Add your page · ${productName}`,
  title: 'Add your page',
  lead: 'For bands, comics, comedy groups, venues and festivals. Our operators look at each new page before it is public.',
  steps,
  stepList: 'Steps',
  step: (step: number, total: number, title: string) => `Step ${step} of ${total}: ${title}`,
  /** A page whose kind is not chosen yet, in a heading. */
  anyKind: 'page',
  back: 'Back',
  next: 'Next',
  send: 'Send for approval',
  kind: { label: 'Kind', about: kinds },
  about: {
    name: (kind: string | null) => `${kind ?? 'Page'} name`,
    username: 'Username',
    usernameHint: '4–30 letters, numbers, dots or underscores. It is shared with fans, so each is there once.',
    usernameChangeHint:
      '4–30 letters, numbers, dots or underscores. You can change it once in 14 days; the old one is kept for this page for 30.',
    genres: 'Genres',
    bio: 'Bio',
    bioLeft: (characters: number) => `${characters} characters left`,
  },
  details: {
    homeRadius: 'How far do you travel to play? (miles)',
    setMinutes: 'Set length (minutes)',
    material: 'Material',
    materials: { untold: 'Rather not say', clean: 'Clean', explicit: 'Explicit' },
    firstDay: 'First day',
    lastDay: 'Last day',
    venueName: 'Venue name',
    venueNameHint: 'The park, hall or field that it takes place at',
    members: 'Members',
    membersHint: 'Who plays what',
    preview: 'Preview link',
    previewExample: 'https://',
    previewHint: 'One song, set or video, so that people know what they get',
  },
  room: {
    address: 'Street address',
    addressExample: '12 Broadway',
    addressHint: (town: string) => `In ${town || 'your town'}, unless you write another town and state`,
    capacity: 'Capacity',
    capacityHint: 'How many people fit in. Some admission taxes depend on it.',
    agePolicy: 'Age policy',
    agesDiffer: 'Differs by show',
    nonProfit: 'We are a nonprofit (tax-exempt)',
    parking: 'Parking',
    hours: 'Hours',
    hoursExample: 'Tue–Thu 5 PM–12 AM\nFri–Sat 5 PM–2 AM',
  },
  picture: 'Picture',
  links: {
    email: 'Contact e-mail',
    emailHint: 'Only for operators and your co-managers, never on your page',
    title: 'Links on your page, as many as you like',
    example: (host: string | null) => `https://${host ?? 'example.com'}/…`,
    collaborating: 'Open to collaborations: other acts and venues may ask us to play together',
  },
  namesake: {
    /** Nobody runs the page that is here. */
    unclaimed:
      'Have a look: if it is yours, claim it instead of adding a second one. If it is somebody else’s of the same name, go on.',
    /** Somebody runs it. */
    run: 'Have a look: if it is yours too, ask those who run it to let you in. If it is somebody else’s of the same name, go on.',
    look: 'Look at that page',
    another: 'Mine is another one',
  },
} as const
