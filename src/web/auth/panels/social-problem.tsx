import { useSearchParams } from 'react-router'
import { Notice } from '../../kit/notice.tsx'
import { words } from '../auth-words.ts'

const problems = new Map<string, string>(Object.entries(words.social.problems))

/** Why a provider signed nobody in, as the address says it (spec 8). */
export function SocialProblem() {
  const [params] = useSearchParams()
  const problem = problems.get(params.get('social') ?? '')
  if (problem === undefined) return null
  return (
    <div className="mb-4">
      <Notice tone="error">{problem}</Notice>
    </div>
  )
}
