import { useOutletContext } from 'react-router'
import type { CallOutputs } from '../../../contract.ts'
import { evidenceText } from '../../../features/operators/rules/dispute-evidence.ts'
import { evidenceFile } from '../../../kernel/addresses/books.ts'
import { paths } from '../../../kernel/paths.ts'
import { BackLink } from '../../kit/back-link.tsx'
import { Button } from '../../kit/button.tsx'
import { buttonLook } from '../../kit/button-look.ts'
import { copyText } from '../../kit/device/copy-text.ts'
import { SectionHead } from '../desk/section-head.tsx'
import type { DeskContext } from '../desk/use-desk.ts'
import { DisputeFacts } from './dispute-facts.tsx'
import { words } from './dispute-words.ts'

/** A dispute with its evidence, for copying or downloading. */
export function DisputeFile({ dispute, evidence }: Pick<CallOutputs['fetchDispute'], 'dispute' | 'evidence'>) {
  const { say } = useOutletContext<DeskContext>()
  const copy = async () => say((await copyText(evidenceText(evidence))) ? words.copied : words.notCopied)
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <BackLink to={paths.operatorDisputes}>{words.back}</BackLink>
      <SectionHead title={dispute.show} text={words.state(dispute.state)} />
      <DisputeFacts dispute={dispute} />
      <header className="flex flex-col gap-1">
        <h2 className="text-3xl">{words.evidence}</h2>
        <p className="text-mute">{words.evidenceText}</p>
      </header>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>{words.copy}</Button>
        <a href={evidenceFile(dispute.disputeID)} download className={buttonLook.quiet}>
          {words.download}
        </a>
      </div>
      {evidence.map(({ title, lines }) => (
        <section key={title} className="flex flex-col gap-2 rounded-card border border-line bg-deck p-4 sm:p-6">
          <h3 className="text-xl">{title}</h3>
          <dl className="flex flex-col gap-2">
            {lines.map(([label, text], index) => (
              // Two tickets may have one name.
              <div key={index} className="sm:grid sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-4">
                <dt className="text-sm wrap-anywhere text-mute">{label}</dt>
                <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
