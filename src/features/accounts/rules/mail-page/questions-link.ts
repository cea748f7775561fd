import { paths } from '../../../../kernel/paths.ts'
import type { Link, MailSender } from './content.ts'

/** The way to us, in an email about what we have decided. */
export const questionsLink = ({ origin }: Pick<MailSender, 'origin'>): Link => ({
  label: 'Questions? Contact us',
  url: `${origin}${paths.contact}`,
})
