import type { WizardForm } from '../../../features/accounts/rules/wizard.ts'
import { CheckField } from '../../kit/fields/check-field.tsx'
import { words } from '../auth-words.ts'
import { LocationField } from '../../places/location-field.tsx'
import { TermsLink } from './terms-link.tsx'

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
            {words.wizard.terms} <TermsLink />
          </>
        }
      />
    </>
  )
}
