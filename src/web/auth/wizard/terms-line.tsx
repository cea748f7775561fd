import { useRootData } from '../../root-data.ts'
import { TermsLink } from './terms-link.tsx'

/**
 * Below what someone can do without a profile: doing it accepts the terms, as setting up a profile has.
 *
 * @param start of the sentence that ends with the link to them
 */
export function TermsLine({ start }: { start: string }) {
  const hasNotAccepted = useRootData()?.viewer?.hasProfile === false
  if (!hasNotAccepted) return null
  return (
    <p className="text-center text-sm text-mute">
      {start}
      <TermsLink />.
    </p>
  )
}
