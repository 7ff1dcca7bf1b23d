import {
  type NoticeChannel,
  type NoticeKind,
  noticeSetting,
  readNoticeChoices,
} from '@backoffice/api-types/notices'
import type { PlainValue } from '@backoffice/api-types'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { noteSetting, sendSetting, userSettingsQuery } from '../../../shared/api/user-settings.ts'
import { toast } from '../../../shared/ui/toast.ts'
import { profileTexts } from '../texts.ts'

/** Whether news of a kind is to come by a way. */
type Tick = { kind: NoticeKind; channel: NoticeChannel; isOn: boolean }

const { queryKey } = userSettingsQuery
const mutationKey = ['user.notices']

/** What is shown as chosen now. */
const shown = (client: QueryClient) =>
  readNoticeChoices(client.getQueryData(queryKey)?.data.find(({ key }) => key === noticeSetting)?.value)

function show(client: QueryClient, { kind, channel, isOn }: Tick): void {
  const choices = shown(client)
  const others = choices[kind].filter((one) => one !== channel)
  noteSetting(noticeSetting, plain({ ...choices, [kind]: isOn ? [...others, channel] : others }))
}

const plain = (choices: ReturnType<typeof readNoticeChoices>): PlainValue =>
  Object.fromEntries(Object.entries(choices).map(([kind, ways]) => [kind, [...ways]]))

/**
 * Ticks are shown at once and sent one after the other, each with all that are shown by then. One that cannot be kept is
 * taken back alone.
 */
export function useNoticeTick(): (tick: Tick) => void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: 'user.notices' },
    onMutate: (tick: Tick) => {
      void client.cancelQueries({ queryKey }) // it would bring the old value
      show(client, tick)
    },
    mutationFn: () => sendSetting(noticeSetting, plain(shown(client))),
    onError: (_, tick) => {
      show(client, { ...tick, isOn: !tick.isOn })
      toast.error(profileTexts.noticesFailed, { id: 'profile.notices' })
      if (client.isMutating({ mutationKey }) === 1) void client.invalidateQueries({ queryKey })
    },
  })
  return mutate
}
