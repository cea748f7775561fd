import { planLinkPath } from '../../../kernel/addresses/plan-link.ts'
import { ShareButton } from '../../kit/share-button.tsx'
import { words } from './plan-link-words.ts'

type Props = { linkKey: string; eventName: string }

/** Shares the link of a plan: for its starter, and for people who are in while the link works. */
export const SharePlanButton = ({ linkKey, eventName }: Props) => (
  <ShareButton key={linkKey} title={words.shareTitle(eventName)} path={planLinkPath(linkKey)} label={words.share} />
)
