import type { CallOutputs } from '../../contract.ts'

export type Notification = CallOutputs['listNotifications']['notifications'][number]
