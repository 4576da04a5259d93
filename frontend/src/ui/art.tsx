/** Line art for empty states: rows of jacks, one accent cable. At most 360 × 150. */

function Jack({ x, y }: { x: number; y: number }) {
  return (
    <>
      <circle className="art-jack" cx={x} cy={y} r="8" />
      <circle className="art-hole" cx={x} cy={y} r="2.5" />
    </>
  )
}

const COLUMNS = [33, 75, 117, 159, 201, 243, 285, 327]

function Panel() {
  return (
    <>
      <rect className="art-panel" x=".75" y=".75" width="358.5" height="76" rx="10" />
      {COLUMNS.map((x) => (
        <g key={x}>
          <Jack x={x} y={26} />
          <Jack x={x} y={54} />
        </g>
      ))}
    </>
  )
}

interface CableProps {
  from: [number, number]
  to: [number, number]
  /** How far it hangs below its higher end. */
  sag: number
  grey?: boolean
}

function Cable({ from, to, sag, grey = false }: CableProps) {
  const plug = grey ? 'art-plug art-plug--grey' : 'art-plug'
  return (
    <>
      <path
        className={grey ? 'art-cable art-cable--grey' : 'art-cable'}
        d={`M${from[0]} ${from[1]}C${from[0]} ${from[1] + sag} ${to[0]} ${to[1] + sag - 4} ${to[0]} ${to[1]}`}
      />
      <circle className={plug} cx={from[0]} cy={from[1]} r="5.5" />
      <circle className={plug} cx={to[0]} cy={to[1]} r="5.5" />
    </>
  )
}

/** A plug standing before the jack it is meant for. */
function LoosePlug({ x, y }: { x: number; y: number }) {
  return (
    <>
      <rect className="art-plug" x={x - 5} y={y} width="10" height="22" rx="3" />
      <path className="art-tip" d={`M${x} ${y}v-8`} />
    </>
  )
}

/** Nothing there yet: a cable held before a free jack. */
function Unplugged() {
  return (
    <svg className="art" viewBox="0 0 360 150" width="360" aria-hidden="true">
      <Panel />
      <path className="art-cable" d="M117 54C117 130 201 132 201 100" />
      <circle className="art-plug" cx="117" cy="54" r="5.5" />
      <LoosePlug x={201} y={80} />
      <circle className="art-ring" cx="201" cy="54" r="12" strokeDasharray="3 3.3" />
    </svg>
  )
}

/** Set-up and sign-in: the panel in use. */
function Patched() {
  return (
    <svg className="art" viewBox="0 0 360 150" width="360" aria-hidden="true">
      <Panel />
      <Cable from={[33, 54]} to={[159, 54]} sag={72} grey />
      <Cable from={[117, 54]} to={[285, 54]} sag={96} />
    </svg>
  )
}

const SIX = [30, 76, 122, 168, 214, 260]

/** The start of something: a row of jacks, two patched pairs. */
function Cables() {
  return (
    <svg className="art" viewBox="0 0 290 96" width="290" aria-hidden="true">
      {SIX.map((x) => (
        <Jack key={x} x={x} y={14} />
      ))}
      <Cable from={[30, 14]} to={[122, 14]} sag={54} grey />
      <Cable from={[76, 14]} to={[214, 14]} sag={88} />
    </svg>
  )
}

/** All done, nothing waits: every jack free, the cable coiled beside them. */
function Coiled() {
  return (
    <svg className="art" viewBox="0 0 290 96" width="290" aria-hidden="true">
      {SIX.map((x) => (
        <Jack key={x} x={x} y={14} />
      ))}
      <ellipse className="art-cable" cx="145" cy="64" rx="38" ry="22" />
      <ellipse className="art-cable" cx="145" cy="66" rx="29" ry="15" />
      <path className="art-cable" d="M183 64c0 16 12 22 26 22" />
      <path className="art-tip" d="M231 86h6" />
      <rect className="art-plug" x="209" y="81" width="22" height="10" rx="3" />
    </svg>
  )
}

/** The wrong address, or a broken page: where the plug should go there is no jack. */
function Severed() {
  return (
    <svg className="art" viewBox="0 0 290 96" width="290" aria-hidden="true">
      {SIX.filter((x) => x !== 214).map((x) => (
        <Jack key={x} x={x} y={14} />
      ))}
      <path className="art-cable" d="M76 14C76 108 214 108 214 62" />
      <circle className="art-plug" cx="76" cy="14" r="5.5" />
      <LoosePlug x={214} y={42} />
      <circle className="art-ring" cx="214" cy="14" r="11" strokeDasharray="3 3.3" />
    </svg>
  )
}

export const ART = {
  unplugged: Unplugged,
  patched: Patched,
  cables: Cables,
  coiled: Coiled,
  severed: Severed,
}

export type ArtName = keyof typeof ART

export function Art({ name }: { name: ArtName }) {
  const Drawing = ART[name]
  return <Drawing />
}
