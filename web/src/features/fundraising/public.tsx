import './fundraising.css'

export { pictureAddress } from './picture.tsx'
export { Progress } from './progress.tsx'
