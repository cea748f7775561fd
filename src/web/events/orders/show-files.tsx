import { paths } from '../../../kernel/paths.ts'
import { buttonLook } from '../../kit/button-look.ts'
import { words } from './orders-words.ts'

const text = words.orders

/** What a show sold as files for a spreadsheet, for those who handle its money. */
export const ShowFiles = ({ entityID, eventID }: { entityID: string; eventID: string }) => (
  <div className="flex flex-wrap items-center gap-2">
    <span className="text-sm text-mute">{text.exports}</span>
    <a href={paths.attendeesFile(entityID, eventID)} download className={buttonLook.quiet}>
      {text.attendeesFile}
    </a>
    <a href={paths.ordersFile(entityID, eventID)} download className={buttonLook.quiet}>
      {text.ordersFile}
    </a>
  </div>
)
