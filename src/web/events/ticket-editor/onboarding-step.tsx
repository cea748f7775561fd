import { useOnboardingLink } from '../../entities/use-onboarding-link.ts'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { words as editorWords } from './ticket-editor-words.ts'

const words = editorWords.onboarding

/** What paid tickets still need, and a link there; the form keeps its input (decisions G26, G35). */
export function OnboardingStep({ hostId }: { hostId: string }) {
  const { start, pending, problem } = useOnboardingLink(hostId)

  return (
    <div className="flex flex-col gap-3 rounded-field border border-gold p-4">
      <p>
        <span className="font-semibold text-gold">{words.text}</span> <span className="text-mute">{words.kept}</span>
      </p>
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button variant="quiet" busy={pending} onClick={() => void start()} className="self-start">
        {words.start}
      </Button>
    </div>
  )
}
