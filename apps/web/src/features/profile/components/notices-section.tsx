import {
  noticeChannelNames,
  noticeChannels,
  noticeKindNames,
  noticeKinds,
  noticeSetting,
  readNoticeChoices,
} from '@backoffice/api-types/notices'
import { useQuery } from '@tanstack/react-query'
import { userSettingsQuery } from '../../../shared/api/user-settings.ts'
import { useNoticeTick } from '../model/use-notice-tick.ts'
import { profileTexts } from '../texts.ts'
import { OwnSection } from './own-section.tsx'

/** Which kinds of news reach the person, and by which ways. Each tick is kept at once. */
export function NoticesSection() {
  const query = useQuery(userSettingsQuery)
  return (
    <OwnSection title={profileTexts.notices} lead={profileTexts.noticesLead} query={query}>
      {({ data }) => <Choices stored={data.find(({ key }) => key === noticeSetting)?.value} />}
    </OwnSection>
  )
}

function Choices({ stored }: { stored: unknown }) {
  const choices = readNoticeChoices(stored)
  const toggle = useNoticeTick()
  return (
    <div className='overflow-x-auto'>
      <table className='w-full'>
        <thead>
          <tr className='border-b border-line text-left text-[13px] text-muted'>
            <th className='px-4 py-2 font-medium'>{profileTexts.noticeKind}</th>
            {noticeChannels.map((channel) => (
              <th key={channel} className='px-2 py-2 text-center font-medium'>
                {noticeChannelNames[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className='divide-y divide-line'>
          {noticeKinds.map((kind) => (
            <tr key={kind}>
              <th className='px-4 py-2 text-left font-normal'>{noticeKindNames[kind]}</th>
              {noticeChannels.map((channel) => (
                <td key={channel} className='px-2'>
                  <label className='grid min-h-9 place-items-center'>
                    <input
                      type='checkbox'
                      aria-label={`${noticeKindNames[kind]}: ${noticeChannelNames[channel]}`}
                      checked={choices[kind].includes(channel)}
                      className='size-4 accent-primary'
                      onChange={(event) => toggle({ kind, channel, isOn: event.target.checked })}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
