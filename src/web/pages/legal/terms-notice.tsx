import { Link } from 'react-router'
import { termsVersion } from '../../../features/accounts/rules/terms.ts'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { paths } from '../../../kernel/paths.ts'
import { useWrite } from '../../use-write.ts'
import { termsNoticeWords as words } from './terms-notice-words.ts'

/** Asks someone again whose accepted terms have changed (decision G48); null: the wizard will ask. */
export function TermsNotice({ accepted }: { accepted: string | null }) {
  const { write, pending, problem } = useWrite('acceptTerms')
  if (accepted === null || accepted === termsVersion) return null

  return (
    <section
      aria-label={words.title}
      className="flex flex-col gap-3 rounded-card border border-gold bg-deck p-4 sm:p-6"
    >
      <h2 className="text-2xl">{words.title}</h2>
      <p className="max-w-prose text-mute">{words.text(accepted, termsVersion)}</p>
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="flex flex-wrap items-center gap-4">
        <Button busy={pending} onClick={() => void write({ version: termsVersion })}>
          {words.accept}
        </Button>
        <Link to={paths.terms} target="_blank" className="text-gold underline underline-offset-4 hover:text-gold-2">
          {words.read}
        </Link>
      </div>
    </section>
  )
}
