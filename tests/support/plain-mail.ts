import { mailPage } from '../../src/features/accounts/rules/mail-page/mail-page.ts'

const sender = { productName: 'LocalSound', origin: 'https://localsound.example' }

/** A short email to an address, for tests of what sends, keeps or forgets emails. */
export const plainMail = (to: string, subject = 'Tickets', kind = 'tickets') => ({
  kind,
  to,
  subject,
  ...mailPage(sender, { heading: subject, paragraphs: ['Here they are.'] }),
})
