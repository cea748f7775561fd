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
    text: 'We’ll email the owners when we’re done. Until then, only you and your team can see it. You can set up payments and draft shows in the meantime.',
    doneTitle: 'Your page is approved',
  },
  address: {
    title: 'Add your street address',
    text: 'Fans need it to find you, and it’s filled in when you create a show.',
    doneTitle: 'Your address is set',
  },
  payments: {
    title: 'Set up payments',
    text: 'You’ll need your ID and bank details. You can skip this for free shows and for tickets sold on another site.',
    waitingText:
      'Setup isn’t finished yet. If you just completed it, our payment processor may need a minute to confirm.',
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
    waitingText: 'You’ve sent an invite. We’ll let you know when they respond.',
    doneTitle: 'Your team is on board',
  },
}

/** Every text of the first steps of a page. */
export const words = {
  title: 'Get started',
  count: (finished: number, all: number) => `${finished} of ${all} done`,
  hide: 'Hide',
  finished: (steps: string[]) => `Done: ${steps.join(' · ')}`,
  states: { waiting: ': waiting', todo: ': to do' },
  steps: firstSteps,
  toAddress: 'Add address',
  toShow: 'Add show',
  onceApproved: 'Once your page is approved',
  toQr: 'QR code',
  toTeam: 'Go to team',
} as const
