import type { CallOutputs } from '../../contract.ts'
import { questionTypes } from '../../kernel/notification-types.ts'

export type Notification = CallOutputs['listNotifications']['notifications'][number]

/** Whether one that was seen still waits for an answer, and so stays before all that was only read. */
export const isWaiting = ({ type, read }: Notification): boolean =>
  read && questionTypes.some((question) => question === type)
