import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { words } from './answers-words.ts'

type Props = { effects: readonly string[]; onConfirm: () => void; onClose: () => void }

/** Asks before “Going” is taken back, where friends are told at once or there are tickets. */
export const NotGoingDialog = ({ effects, onConfirm, onClose }: Props) => (
  <ConfirmDialog title={words.notGoing} confirm={words.confirmNotGoing} variant="gold" {...{ onConfirm, onClose }}>
    {effects.map((effect) => (
      <p key={effect}>{effect}</p>
    ))}
  </ConfirmDialog>
)
