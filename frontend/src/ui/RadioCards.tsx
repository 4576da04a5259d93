import { RadioGroup } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import { useFieldGroup } from './Field'

export interface RadioCard<Value extends string> {
  value: Value
  title: string
  hint?: ReactNode
  disabled?: boolean | undefined
}

interface RadioCardsProps<Value extends string> {
  cards: readonly RadioCard<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Needed unless a Field around it gives the name. */
  label?: string | undefined
}

/** A choice between a few things that each need a sentence. */
export function RadioCards<Value extends string>({ cards, value, onChange, label }: RadioCardsProps<Value>) {
  const field = useFieldGroup()
  return (
    <RadioGroup.Root
      {...field}
      aria-label={label}
      className="radio-cards"
      value={value}
      onValueChange={(next) => onChange(next as Value)}
    >
      {cards.map((card) => (
        <OneCard key={card.value} {...card} />
      ))}
    </RadioGroup.Root>
  )
}

function OneCard({ value, title, hint, disabled = false }: RadioCard<string>) {
  const id = useId()
  return (
    <RadioGroup.Item
      className="radio-card"
      value={value}
      disabled={disabled}
      aria-labelledby={`${id}-title`}
      aria-describedby={hint ? `${id}-hint` : undefined}
    >
      <span className="radio" />
      <span className="radio-card__title" id={`${id}-title`}>
        {title}
      </span>
      {hint && (
        <span className="radio-card__hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </RadioGroup.Item>
  )
}
