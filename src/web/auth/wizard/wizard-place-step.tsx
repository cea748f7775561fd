import { Link } from 'react-router'
import type { WizardForm } from '../../../features/accounts/rules/wizard.ts'
import { CheckField } from '../../kit/fields/check-field.tsx'
import { paths } from '../../../kernel/paths.ts'
import { words } from '../auth-words.ts'
import { LocationField } from '../../places/location-field.tsx'

/** Where one lives, and the terms, which open beside so that nothing is lost. */
export function WizardPlaceStep({ form, change }: { form: WizardForm; change: (part: Partial<WizardForm>) => void }) {
  return (
    <>
      <LocationField value={form.location} onChange={(location) => change({ location })} />
      <CheckField
        name="terms"
        checked={form.termsAccepted}
        onChange={(event) => change({ termsAccepted: event.target.checked })}
        label={
          <>
            {words.wizard.terms}{' '}
            <Link to={paths.terms} target="_blank" className="text-gold underline">
              {words.wizard.termsLink}
              <span className="sr-only">{words.wizard.newTab}</span>
            </Link>
          </>
        }
      />
    </>
  )
}
