import { Link } from 'react-router'
import { paths } from '../../../kernel/paths.ts'
import { words } from '../auth-words.ts'

/** Opens in a new tab, so that nothing is lost. */
export const TermsLink = () => (
  <Link to={paths.terms} target="_blank" className="text-gold underline">
    {words.wizard.termsLink}
    <span className="sr-only">{words.wizard.newTab}</span>
  </Link>
)
