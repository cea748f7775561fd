import { useState } from 'react'
import type { CallOutputs } from '../../../contract.ts'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { useWrite } from '../../use-write.ts'
import { words } from './plan-link-words.ts'
import { SharePlanButton } from './share-plan-button.tsx'

type Plan = CallOutputs['listPlans']['plans'][number]
type Props = { plan: Pick<Plan, 'planID' | 'eventName' | 'linkKey'> }

/** The link to the viewer's own plan: made once it is wanted, shared, renewed and turned off. */
export function PlanLinkButtons({ plan: { planID, eventName, linkKey } }: Props) {
  const { write, pending, problem } = useWrite('setPlanLink')
  const [isRenewed, setIsRenewed] = useState(false)
  const change = async (link: 'on' | 'new' | 'off') => {
    const result = await write({ planID, link, ...(link === 'new' && linkKey !== null && { replaces: linkKey }) })
    setIsRenewed(link === 'new' && result !== null)
  }
  return (
    <div className="flex flex-col gap-3">
      {linkKey === null ? (
        <Button variant="quiet" className="self-start" busy={pending} onClick={() => void change('on')}>
          {words.make}
        </Button>
      ) : (
        <>
          <p className="text-sm text-mute">{words.anyone}</p>
          <div className="flex flex-wrap items-center gap-3">
            <SharePlanButton {...{ linkKey, eventName }} />
            <Button variant="ghost" disabled={pending} onClick={() => void change('new')}>
              {words.renew}
            </Button>
            <Button variant="ghost" disabled={pending} onClick={() => void change('off')}>
              {words.off}
            </Button>
          </div>
          {isRenewed && (
            <p role="status" className="text-sm text-mute">
              {words.renewed}
            </p>
          )}
        </>
      )}
      {problem && <Notice tone="error">{problem}</Notice>}
    </div>
  )
}
