import { promoCodes } from '../../../kernel/limits/promo-code-limits.ts'
import { counted } from '../../../kernel/text/counted.ts'
import type { PromoState } from '../../../features/checkout/rules/promo-state.ts'

const { min, max } = promoCodes.letters

/** The words of a show's promo codes, for the people who manage it. */
export const words = {
  title: 'Promo codes',
  none: {
    title: 'No promo codes yet',
    text: 'Give friends, members or the press a discount, or unlock hidden tickets for them. The link fills in the code.',
  },
  noTickets: 'Add tickets to this show first. Then you can make codes for them.',
  full: `A show can have up to ${promoCodes.perEvent} codes.`,
  states: {
    off: 'Off',
    expired: 'Expired',
    'used-up': 'Used up',
    scheduled: 'Scheduled',
    active: 'Active',
  } satisfies Record<PromoState, string>,
  percentOff: (percent: number) => `${percent}% off`,
  amountOff: (amount: string) => `${amount} off each ticket`,
  noDiscount: 'No discount',
  hidden: (ticket: string) => `${ticket} (hidden)`,
  uses: (bought: number, most: number | null) =>
    most === null ? `${counted(bought, 'ticket')} bought` : `${bought} of ${counted(most, 'ticket')} bought`,
  held: (held: number) => `${held} on hold`,
  perPerson: (most: number) => `${most} per person`,
  from: (moment: string) => `from ${moment}`,
  until: (moment: string) => `until ${moment}`,
  edit: 'Edit',
  editOf: (code: string) => `Edit code ${code}`,
  turnOff: 'Turn off',
  turnOffOf: (code: string) => `Turn off code ${code}`,
  turnOn: 'Turn on',
  turnOnOf: (code: string) => `Turn on code ${code}`,
  create: {
    title: 'New promo code',
    code: 'Code',
    codeHint: `${min} to ${max} letters and digits. Not case-sensitive.`,
    codeMissing: 'Enter a code.',
    discount: 'Discount',
    kinds: [
      ['percent', 'Percent off'],
      ['amount', 'Dollars off each ticket'],
      ['none', 'None, unlock hidden tickets'],
    ],
    percent: 'Percent off',
    percentMissing: 'Enter a whole number from 1 to 100.',
    amount: 'Dollars off each ticket',
    amountMissing: 'Enter an amount, such as 5 or 7.50.',
    amountHint: 'A ticket that would cost less than $1 is free.',
    tickets: 'Tickets',
    ticketsHint: 'The code works for these, and unlocks hidden ones.',
    unlockHint: 'The code unlocks these at their full price.',
    noneHidden: 'None of this show’s tickets are hidden. Edit the show, and check “Hidden” on those that need a code.',
    noneToUnlock: 'No hidden tickets to unlock',
    ticketsMissing: 'Choose at least one ticket type.',
    submit: 'Create code',
    created: (code: string) => `Code ${code} is ready. Share its link.`,
  },
  limits: {
    title: (code: string) => `Edit ${code}`,
    ticketsMax: 'Total tickets',
    ticketsMaxHint: 'Leave blank for no limit. Tickets on hold count.',
    personMax: 'Tickets per person',
    number: (most: number) => `Enter a whole number from 1 to ${most.toLocaleString('en-US')}, or leave it blank.`,
    validFrom: 'Starts',
    validUntil: 'Ends',
    timeHint: 'Venue time. Leave blank for no limit.',
    save: 'Save',
    cancel: 'Cancel',
  },
} as const
