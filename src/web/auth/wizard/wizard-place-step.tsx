import type { WizardForm } from '../../../features/accounts/rules/wizard.ts'
import { CheckField } from '../../kit/fields/check-field.tsx'
import { words } from '../auth-words.ts'
import { LocationField } from '../../places/location-field.tsx'
import { TermsLink } from './terms-link.tsx'

type Props = { form: WizardForm; change: (part: Partial<WizardForm>) => void }

/** The person's city, and the terms. */
export const WizardPlaceStep = ({ form, change }: Props) => (
  <>
    <LocationField value={form.location} onChange={(location) => change({ location })} />
    <TermsField form={form} change={change} />
  </>
)

/** The terms, which open in a new tab so that nothing is lost. */
export const TermsField = ({ form, change }: Props) => (
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
)
