import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../kernel/paths.ts'
import { todayHere } from '../../events/when.ts'
import { useEntrance } from '../entrance-name.tsx'
import { Viewfinder } from '../viewfinder.tsx'
import { PracticeHead } from './practice-head.tsx'
import { PracticeAnswer } from './practice-answer.tsx'
import { PracticePanel } from './practice-panel.tsx'
import { usePractice } from './use-practice.ts'

/** Practice for a team that has no show to check in yet. */
export function PracticePage({ entityId }: { entityId: string }) {
  const [day] = useState(todayHere)
  const { label } = useEntrance()
  const practice = usePractice({ day, door: label })
  const navigate = useNavigate()
  return (
    <div className="isolate flex min-h-[calc(100dvh-var(--foot-bar,0px))] flex-col">
      <div className="bg-night/90 pb-3 sm:rounded-b-card">
        <PracticeHead />
      </div>
      <Viewfinder isPaused={practice.outcome !== null} onCode={practice.onCode} />
      <div className="flex flex-col gap-3 rounded-t-card border-t border-line bg-night px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] sm:border-x">
        <PracticePanel
          onExample={practice.onExample}
          onCode={practice.onCode}
          onClose={() => void navigate(paths.manage(entityId))}
        />
      </div>
      <PracticeAnswer {...{ practice, day }} ageGroup={null} />
    </div>
  )
}
