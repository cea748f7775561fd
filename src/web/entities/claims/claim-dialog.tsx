import { type FormEvent, useState } from 'react'
import { claims, entityTextMax } from '../../../kernel/limits.ts'
import { withHttps } from '../../../kernel/link-host.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog, DialogButtons } from '../../kit/dialog.tsx'
import { Notice } from '../../kit/notice.tsx'
import { focusFirstInvalid } from '../../kit/fields/first-invalid.ts'
import { TextArea } from '../../kit/fields/text-area.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { useWrite } from '../../use-write.ts'
import { words } from './claim-words.ts'

type Props = { entityID: string; name: string; onClose: (wasSent: boolean) => void }

/** Asks the operators for a page: how they can tell whose it is (decision G10). */
export function ClaimDialog({ entityID, name, onClose }: Props) {
  const claim = useWrite('claimEntity')
  const [proof, setProof] = useState('')
  const [link, setLink] = useState('')
  const [message, setMessage] = useState<string | null>(null)
  const isOf = (code: string) => (claim.refusal?.code === code ? claim.problem : null)
  const close = () => onClose(message !== null)
  const atField = isOf('entities/proof-missing') ?? isOf('entities/bad-proof-link')

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const answer = await claim.write({ entityID, proof, link: withHttps(link) })
    if (answer) setMessage(answer.message)
    else focusFirstInvalid(form)
  }

  return (
    <Dialog title={words.title(name)} open onClose={close}>
      {message !== null ? (
        <div className="flex flex-col gap-4">
          <Notice tone="success">{message}</Notice>
          <Button onClick={close}>{words.done}</Button>
        </div>
      ) : (
        <form onSubmit={(event) => void send(event)} noValidate className="flex flex-col gap-4">
          <p className="text-mute">{words.text}</p>
          <TextArea
            label={words.proof}
            hint={words.proofHint}
            maxLength={claims.proofMax}
            error={isOf('entities/proof-missing')}
            value={proof}
            onChange={(event) => {
              claim.clear()
              setProof(event.target.value)
            }}
          />
          <TextField
            label={words.link}
            hint={words.linkHint}
            type="url"
            maxLength={entityTextMax.link}
            error={isOf('entities/bad-proof-link')}
            value={link}
            onBlur={() => setLink(withHttps(link))}
            onChange={(event) => {
              claim.clear()
              setLink(event.target.value)
            }}
          />
          {atField && (
            <p role="alert" className="sr-only">
              {atField}
            </p>
          )}
          {claim.problem && !atField && <Notice tone="error">{claim.problem}</Notice>}
          <DialogButtons>
            <Button variant="quiet" onClick={close}>
              {words.cancel}
            </Button>
            <Button type="submit" busy={claim.pending}>
              {words.send}
            </Button>
          </DialogButtons>
        </form>
      )}
    </Dialog>
  )
}
