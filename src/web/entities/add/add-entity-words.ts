import type { FormStep } from '../../../features/entities/rules/entity-form.ts'
import type { Kind } from '../../../features/entities/rules/kinds.ts'
import { username } from '../../../kernel/limits.ts'

const usernameForm = `${username.min}–${username.max} letters, numbers, dots or underscores.`

/** What each kind is, for people who choose theirs. */
const kinds: Record<Kind, string> = {
  band: 'Fans find your shows. Venues find you.',
  standupComic: 'Show people where to catch your sets.',
  comedyGroup: 'Improv, sketch and more: all your shows in one place.',
  venue: 'List shows, sell tickets and check people in.',
  festival: 'Your lineup, days and tickets in one place.',
}

/** What a step is called, and its heading for a kind's label. */
const steps: Record<FormStep, { title: string; heading: (label: string) => string }> = {
  kind: { title: 'Type', heading: () => 'What are you adding?' },
  about: { title: 'About', heading: (label) => `About your ${label}` },
  details: { title: 'Details', heading: (label) => `More about your ${label}` },
  picture: { title: 'Picture', heading: (label) => `Add a picture of your ${label}` },
  links: { title: 'Links', heading: () => 'Links and contact' },
}

/** Every text of adding a page. */
export const words = {
  metaTitle: (productName: string) => `Add your page · ${productName}`,
  title: 'Add your page',
  lead: 'For bands, comics, comedy groups, venues and festivals. We may review new pages before they go live.',
  steps,
  stepList: 'Steps',
  step: (step: number, total: number, title: string) => `Step ${step} of ${total}: ${title}`,
  /** A page whose kind is not chosen yet, in a heading. */
  anyKind: 'page',
  back: 'Back',
  next: 'Next',
  send: 'Submit for approval',
  kind: { label: 'Type', about: kinds },
  about: {
    name: (kind: string | null) => `${kind ?? 'Page'} name`,
    username: 'Username',
    usernameHint: usernameForm,
    usernameChangeHint: `${usernameForm} You can change it once every ${username.changeDays} days. We’ll reserve your old one for ${username.keptDays} days.`,
    genres: 'Genres',
    genresWhy: 'Pick at least one. Fans and bookers find you by genre.',
    bio: 'Bio',
  },
  details: {
    homeRadius: 'How far do you travel to play? (miles)',
    setMinutes: 'Set length (minutes)',
    material: 'Material',
    materials: { untold: 'Prefer not to say', clean: 'Clean', explicit: 'Explicit' },
    firstDay: 'First day',
    lastDay: 'Last day',
    venueName: 'Venue name',
    venueNameHint: 'The park, hall or fairgrounds where it takes place',
    members: 'Members',
    membersHint: 'Names and what they play',
    preview: 'Preview link',
    previewExample: 'https://',
    previewHint: 'A song, set or video, so people know what to expect',
  },
  room: {
    address: 'Street address',
    addressExample: '12 Broadway',
    addressHint: (town: string) => `In ${town || 'your city'}, unless you enter another city and state.`,
    capacity: 'Capacity',
    capacityHint: 'The most people you can have inside. Some admission taxes depend on it.',
    agePolicy: 'Age policy',
    agesDiffer: 'Varies by show',
    nonProfit: 'We’re a nonprofit (tax-exempt)',
    parking: 'Parking',
    hours: 'Hours',
    hoursExample: 'Tue–Thu 5 PM–12 AM\nFri–Sat 5 PM–2 AM',
  },
  picture: 'Picture',
  pictureWhy:
    'Every page needs one. It’s shown on your page, in listings and with your shows. You can change it anytime.',
  links: {
    email: 'Contact email',
    emailHint: 'Only we and your team can see this. It’s never shown on your page.',
    title: 'Links on your page (optional)',
    example: (host: string | null) => `https://${host ?? 'example.com'}/…`,
    collaborations: 'Want to hear from artists and venues?',
    collaborationsText:
      'They can find you in the Gig Hub and ask about a date, and you can say yes or no. You can turn this on or off there anytime.',
    collaborating: 'Open to collaborations: artists and venues can send us requests',
  },
  namesake: {
    exists: (name: string, town: string) => `There’s already a page for ${name} in ${town}.`,
    /** No one manages the existing page. */
    unclaimed:
      'Take a look. If it’s yours, claim it instead of adding a second page. If it belongs to someone else with the same name, continue.',
    /** It has managers. */
    run: 'Take a look. If it’s yours too, ask to join its team. If it belongs to someone else with the same name, continue.',
    look: 'View that page',
    another: 'Mine is different',
  },
} as const
