import { changeRole } from '../../features/entities/team/change-role.service.ts'
import { fetchTeamInvite } from '../../features/entities/team/fetch-team-invite.service.ts'
import { leaveEntity } from '../../features/entities/team/leave-entity.service.ts'
import { listActivity } from '../../features/entities/team/list-activity.service.ts'
import { listManagers } from '../../features/entities/team/list-managers.service.ts'
import { removeManager } from '../../features/entities/team/remove-manager.service.ts'
import { askToManage } from '../../features/requests/ask-to-manage.service.ts'
import { findPersonToInvite } from '../../features/requests/find-person-to-invite.service.ts'
import { handleEntityNotification } from '../../features/requests/handle-entity-notification.service.ts'
import { handleRequest } from '../../features/requests/handle-request.service.ts'
import { listNotifications } from '../../features/requests/list-notifications.service.ts'
import { markAsRead } from '../../features/requests/mark-as-read.service.ts'
import { resendManagementInvite } from '../../features/requests/resend-management-invite.service.ts'
import { sendManagementInvite } from '../../features/requests/send-management-invite.service.ts'
import { withdrawManagementInvite } from '../../features/requests/withdraw-management-invite.service.ts'
import { signedIn } from './handler-wrappers.ts'

/** The calls of who manages a page, and of what the bell asks. */
export const teamHandlers = {
  listNotifications: signedIn(listNotifications),
  handleRequest: signedIn(handleRequest),
  handleEntityNotification: signedIn(handleEntityNotification),
  markAsRead: signedIn(markAsRead),
  listManagers: signedIn(listManagers),
  listActivity: signedIn(listActivity),
  changeRole: signedIn(changeRole),
  removeManager: signedIn(removeManager),
  leaveEntity: signedIn(leaveEntity),
  findPersonToInvite: signedIn(findPersonToInvite),
  sendManagementInvite: signedIn(sendManagementInvite),
  resendManagementInvite: signedIn(resendManagementInvite),
  withdrawManagementInvite: signedIn(withdrawManagementInvite),
  askToManage: signedIn(askToManage),
  fetchTeamInvite,
}
