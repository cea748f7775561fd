import type { FirstRunStep } from './first-run-steps.ts'

type StepWords = {
  title: string
  text: string
  /** In place of the text while others have to act. */
  waitingText?: string
  doneTitle: string
}

const firstSteps: Record<FirstRunStep['name'], StepWords> = {
  approval: {
    title: 'Your page is being reviewed',
    text: 'You can get everything else ready in the meantime.',
    doneTitle: 'Your page is approved',
  },
  address: {
    title: 'Add your street address',
    text: 'Fans need it to find you, and it’s filled in when you create a show.',
    doneTitle: 'Your address is set',
  },
  payments: {
    title: 'Set up payments',
    text: 'You’ll need your ID and bank details. You can skip this for free shows.',
    waitingText: 'Our payment processor needs a few more details before you can take payments.',
    doneTitle: 'Payments are ready',
  },
  show: {
    title: 'Add your first show',
    text: 'Save it as a draft, and publish it when you’re ready.',
    doneTitle: 'Your page has a show',
  },
  share: {
    title: 'Share your page',
    text: 'Post the link, or print a QR code for your door and posters.',
    doneTitle: 'You’ve shared your page',
  },
  team: {
    title: 'Invite your team',
    text: 'Add someone who can publish shows or check people in.',
    doneTitle: 'Your team is on board',
  },
}

/** Every text of the page on which an entity's shows are managed, except its header. */
export const words = {
  nav: {
    label: (name: string) => `Manage ${name}`,
    shows: 'Shows',
    team: 'Team',
    gigHub: 'Gig Hub',
    importShows: 'Import shows',
    tonight: 'Door tonight',
    today: 'Door today',
    doorOf: (show: string, time: string) => `Door: ${show}, ${time}`,
  },
  glance: {
    title: 'At a glance',
    next: 'Next show',
    nextNone: 'None yet',
    sold: 'Tickets sold',
    ofQuantity: (quantity: string) => `of ${quantity} for upcoming shows`,
    earned: 'Your earnings',
    earnedText: 'from upcoming shows',
  },
  firstRun: {
    title: 'Get started',
    count: (finished: number, all: number) => `${finished} of ${all} done`,
    hide: 'Hide',
    finished: (steps: string[]) => `Done: ${steps.join(' · ')}`,
    states: { waiting: ': waiting', todo: ': to do' },
    steps: firstSteps,
    toAddress: 'Add address',
    toQr: 'QR code',
    toTeam: 'Go to team',
  },
  next: {
    title: 'Next steps',
    steps: {
      publishDrafts: ['Publish your drafts', 'Only your team can see them until you do.'],
      requests: ['Answer your requests', 'Requests and invites are waiting in your Gig Hub and your notifications.'],
      asks: ['Answer requests to join your team', 'Give them a role, or decline.'],
      pin: ['Show where your entrance is', 'We couldn’t find your street. Drop a pin once, and your new shows use it.'],
      picture: ['Add a picture', 'It’s on your page, in listings, and with your shows.'],
      bio: ['Write a bio', 'A sentence or two is plenty.'],
    },
    drafts: 'See drafts',
    goToTeam: 'Go to team',
    goToGigHub: 'Go to Gig Hub',
    edit: 'Edit page',
    dropPin: 'Drop a pin',
    savePin: 'Save pin',
  },
  team: {
    title: 'Team',
    all: 'See the whole team',
    more: (count: number) => `and ${count} more`,
    you: 'you',
    self: 'You',
    nameless: 'A manager',
    invites: (count: number) => (count === 1 ? '1 pending invite' : `${count} pending invites`),
  },
  elsewhere: {
    title: 'Hosted by others',
    host: (name: string) => `Hosted by ${name}`,
    takeOff: 'Take off our page',
    takeOffNamed: (show: string) => `Take off our page: ${show}`,
    ask: (show: string) => `Take ${show} off your page?`,
    what: 'It leaves your page and your calendar for good, and we’ll let the host know. Their listing still names your venue.',
  },
  lists: { upcoming: 'Upcoming', drafts: 'Drafts', past: 'Past and canceled' },
  empty: {
    open: {
      title: 'Announce your next show',
      text: 'Publish it, and it shows up on your page and in local listings right away.',
    },
    waiting: {
      title: 'Draft your first show',
      text: 'Save it as a draft now and publish it once your page is approved.',
    },
    door: {
      title: 'No shows to check in',
      text: 'Shows with tickets on LocalSound will show up here, ready for check-in.',
    },
  },
  /** For a door team without a show. */
  practice: 'Practice check-in',
  showMore: (remaining: number) => `Show more (${remaining})`,
  untitled: 'Untitled draft',
  /** Of a show that sells no tickets here. */
  published: 'Published',
  states: {
    on_sale: 'On sale',
    no_tickets: 'No tickets on LocalSound',
    draft: 'Draft',
    postponed: 'Postponed',
    canceled: 'Canceled',
    taken_down: 'Taken down',
  },
  filters: {
    search: 'Search your shows',
    hint: 'Show, act or venue',
    find: 'Search',
    state: 'Status',
    all: 'All shows',
    none: { title: 'No shows match', text: 'Try another name or status.' },
    clear: 'Clear filters',
  },
  select: (name: string) => `Select ${name}`,
  /** The dates of a weekly show go on after those that are listed. */
  nextDates: (count: number) => `Next ${count} dates`,
  /** Of a show that isn’t weekly, such as one whose date was canceled and that has a new one. */
  allDates: (count: number) => `All ${count} dates`,
  fewerDates: 'Fewer dates',
  weekly: (weekday: string, date: string) => `Every ${weekday} · next ${date}`,
  skips: (dates: string[]) => `Skips ${dates.join(', ')}`,
  skipsMore: (dates: string[], more: number) => `Skips ${dates.join(', ')} and ${more} more`,
  /** Of a postponed show. */
  wasOn: (date: string) => `Was ${date}`,
  /** What a show costs that doesn’t sell tickets here. */
  price: {
    door: (price: string) => `${price} at the door`,
    cover: 'Cover at the door',
    free: 'Free',
    link: (site: string) => `Tickets on ${site}`,
    untold: 'No price yet',
  },
  /** On a show that stands as an outside source lists it, with the button that confirms it. */
  listing: {
    mark: 'Imported listing. Please review.',
    confirm: 'Looks right',
    confirmOf: (name: string) => `${name} is right`,
  },
  waitingFor: (acts: string[]) => `Waiting for ${new Intl.ListFormat('en-US').format(acts)} to confirm`,
  tonight: 'Tonight',
  calledOff: 'Canceled',
  soldOut: 'Sold out',
  free: {
    open: 'RSVPs open',
    full: 'Full',
    claimed: (claimed: string, quantity: string) => `${claimed} of ${quantity} spots taken`,
    inAll: (claimed: string) => `${claimed} ${claimed === '1' ? 'RSVP' : 'RSVPs'} in total`,
  },
  sold: (sold: string, quantity: string) => `${sold} of ${quantity} sold`,
  held: (count: number) => `${count} in checkout`,
  inAll: (sold: string) => `${sold} sold in total`,
  earned: (amount: string) => `${amount} earned`,
  feesOnly: (amount: string) => `${amount} in card fees`,
  orders: 'Orders',
  ordersOf: (name: string) => `Orders for ${name}`,
  door: 'Door',
  doorOf: (name: string) => `Door for ${name}`,
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  duplicate: 'Duplicate',
  duplicateOf: (name: string) => `Duplicate ${name}`,
  datesOf: (name: string) => `Dates for ${name}`,
} as const
