/** Whose email it is. */
export type MailSender = {
  productName: string
  /** Without a trailing slash; the footer of the email links to it. */
  origin: string
}

/** What an email says; every text is plain, none is markup. */
export type MailContent = {
  heading: string
  /** What a list of emails shows after the subject; by default the first paragraph. */
  preheader?: string
  paragraphs: string[]
  /** What someone else wrote, set apart from our own words: who, and the words. */
  quote?: { label: string; text: string }
  /** Label and value, one row each: a show's date, its venue. */
  facts?: Fact[]
  /** One line each, below the button: the ways that are not the main one. */
  links?: Link[]
  /** Large and spaced, for a code that people type. */
  code?: string
  button?: Link
  tickets?: TicketCard[]
  receipt?: Receipt
  /** Below everything else, each under its own heading: what applies to refunds. */
  sections?: { heading: string; text: string; links?: Link[] }[]
  /** Small print at the end. */
  note?: string
  /** Of emails that come regularly. */
  unsubscribeUrl?: string
}

/** An email with its sender; omitted lists are empty. */
export type MailPage = MailSender &
  MailContent &
  Required<Pick<MailContent, 'facts' | 'links' | 'tickets' | 'sections'>>

export type Link = { label: string; url: string }

export type Fact = [label: string, value: string, link?: Link]

/** A ticket with its QR code, which is an attachment of the email. */
export type TicketCard = {
  title: string
  /** `Ticket 1 of 3`; null for the only ticket of an order. */
  number: string | null
  holder: string
  code: string
  doorCode: string
  imageId: string
}

/** The payment, as text: amounts are in a separate column. */
export type Receipt = {
  lines: [label: string, amount: string][]
  total: [label: string, amount: string]
  /** Such as who pays the fees. */
  notes: string[]
}
