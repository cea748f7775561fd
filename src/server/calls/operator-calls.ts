import * as contact from '../../features/contact/contact.service.ts'
import * as accountDesk from '../../features/operators/accounts/account-desk.service.ts'
import * as desk from '../../features/operators/desk/desk.service.ts'
import * as entityDesk from '../../features/operators/entities/entity-desk.service.ts'
import * as jobDesk from '../../features/operators/jobs/job-desk.service.ts'
import * as operators from '../../features/operators/queue/operators.service.ts'
import * as orderDesk from '../../features/operators/orders/order-desk.service.ts'
import * as reportDesk from '../../features/operators/reports/report-desk.service.ts'
import { known, os } from './admission.ts'

/** The calls of the operators' desk. */
export const operatorCalls = {
  listContactMessages: os.listContactMessages.handler(({ context, input }) =>
    contact.listContactMessages(known(context), input),
  ),
  markContactMessage: os.markContactMessage.handler(({ context, input }) =>
    contact.markContactMessage(known(context), input),
  ),
  listEntityQueue: os.listEntityQueue.handler(({ context }) => operators.listEntityQueue(known(context))),
  fetchDesk: os.fetchDesk.handler(({ context }) => desk.fetchDesk(known(context))),
  searchAllEntities: os.searchAllEntities.handler(({ context, input }) =>
    entityDesk.searchAllEntities(known(context), input),
  ),
  fetchEntityFile: os.fetchEntityFile.handler(({ context, input }) =>
    entityDesk.fetchEntityFile(known(context), input),
  ),
  suspendEntity: os.suspendEntity.handler(({ context, input }) => entityDesk.suspendEntity(known(context), input)),
  reinstateEntity: os.reinstateEntity.handler(({ context, input }) =>
    entityDesk.reinstateEntity(known(context), input),
  ),
  unpublishEvent: os.unpublishEvent.handler(({ context, input }) => entityDesk.unpublishEvent(known(context), input)),
  letEventBack: os.letEventBack.handler(({ context, input }) => entityDesk.letEventBack(known(context), input)),
  searchAccounts: os.searchAccounts.handler(({ context, input }) => accountDesk.searchAccounts(known(context), input)),
  fetchAccountFile: os.fetchAccountFile.handler(({ context, input }) =>
    accountDesk.fetchAccountFile(known(context), input),
  ),
  endSessionsOfUser: os.endSessionsOfUser.handler(({ context, input }) =>
    accountDesk.endSessionsOfUser(known(context), input),
  ),
  suspendUser: os.suspendUser.handler(({ context, input }) => accountDesk.suspendUser(known(context), input)),
  reinstateUser: os.reinstateUser.handler(({ context, input }) => accountDesk.reinstateUser(known(context), input)),
  listTroubledOrders: os.listTroubledOrders.handler(({ context, input }) =>
    orderDesk.listTroubledOrders(known(context), input),
  ),
  recheckOrder: os.recheckOrder.handler(({ context, input }) => orderDesk.recheckOrder(known(context), input)),
  listReports: os.listReports.handler(({ context, input }) => reportDesk.listReports(known(context), input)),
  resolveReports: os.resolveReports.handler(({ context, input }) => reportDesk.resolveReports(known(context), input)),
  fetchJobs: os.fetchJobs.handler(({ context, input }) => jobDesk.fetchJobs(known(context), input)),
  retryJobs: os.retryJobs.handler(({ context, input }) => jobDesk.retryJobs(known(context), input)),
}
