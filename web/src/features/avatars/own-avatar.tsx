import { Avatar, type AvatarProps } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { avatarQuery } from './queries.ts'

type Props = { readonly name: string; readonly avatar: string | undefined; readonly size?: AvatarProps['size'] }

/** The customer's picture, or their initials until it is here and when there is none. */
export function OwnAvatar({ name, avatar, size = 'large' }: Props) {
  const { data } = useQuery(avatarQuery(avatar))
  return <Avatar name={name} size={size} {...(data === undefined || avatar === undefined ? {} : { src: data })} />
}
