import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { practiceCode, practiceTickets } from '../../../features/door/rules/practice-code.ts'
import { paths } from '../../../kernel/paths.ts'
import { Button } from '../../kit/button.tsx'
import { ButtonLink } from '../../kit/button-link.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { ShareButton } from '../../kit/share-button.tsx'
import { CodeField } from '../code-field.tsx'
import { words as doorWords } from '../door-words.ts'
import type { Example } from './use-practice.ts'

const words = doorWords.practice

type Props = { onExample: (example: Example) => void; onCode: (code: string) => void; onClose: () => void }

/** Below the camera in practice mode: where the practice tickets are, and the answers to them without scanning. */
export function PracticePanel({ onExample, onCode, onClose }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <p>{words.intro}</p>
      <CodeField busy={false} label={words.code} example={practiceCode('admitted')} onCode={onCode} />
      <div className="flex flex-wrap gap-2">
        <ButtonLink variant="quiet" to={paths.practiceTickets} target="_blank">
          <ExternalLink aria-hidden="true" className="size-4" />
          {words.sheet}
          <span className="sr-only">{words.newTab}</span>
        </ButtonLink>
        <ShareButton label={words.send} title={words.sheet} path={paths.practiceTickets} />
        <Button variant="quiet" onClick={() => setIsOpen(true)}>
          {words.examples}
        </Button>
      </div>
      <Button variant="quiet" onClick={onClose}>
        {words.close}
      </Button>
      <Dialog title={words.list} open={isOpen} onClose={() => setIsOpen(false)}>
        <div className="flex flex-col gap-4">
          <p className="text-mute">{words.examplesIntro}</p>
          <ul aria-label={words.list} className="flex flex-col gap-2">
            {practiceTickets.map((example) => (
              <li key={example}>
                <Button variant="quiet" className="w-full" onClick={() => onExample(example)}>
                  {words.tickets[example]}
                </Button>
              </li>
            ))}
          </ul>
          <Button onClick={() => setIsOpen(false)}>{words.done}</Button>
        </div>
      </Dialog>
    </>
  )
}
