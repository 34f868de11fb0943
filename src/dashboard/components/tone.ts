export type Tone = 'neutral' | 'info' | 'good' | 'bad' | 'warn';
