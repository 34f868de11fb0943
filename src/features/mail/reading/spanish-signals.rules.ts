import type { Signal } from './signal-classes.rules';

/** The plain words of Spanish mails. */
export const SPANISH_SIGNALS: readonly Signal[] = [
  {
    name: 'decline: rechazada',
    class: 'declined',
    weight: 3,
    pattern:
      /\b(?:rechazad[oa]s?|rechazamos|declinad[oa]s?|declinamos|denegad[oa]s?|no (?:fue|ha sido|est[aá]|queda) aprobad[oa])\b/g,
  },
  {
    name: 'decline: no podemos',
    class: 'declined',
    weight: 3,
    isInability: true,
    pattern:
      /\bno (?:(?:la|lo|los|las|le|les|se|te|nos) )*(?:podemos|podremos|pudimos|pudo|puede|podr[aá]|es posible|fue posible|vamos a|logramos) (?:ofrecer|ofrecerle|aprobar|aprobarlo|aprobarla|financiar|financiarlo|continuar|proceder|aceptar|avanzar|apoyar|hacer)(?:l[aoe]s?)?\b|\bno se pudo\b|\bno (?:es|son) para nosotros\b|\bpasamos (?:en|de) est[ae]\b|\bno (?:nos )?(?:interesa|conviene)\b|\bno (?:califica|cumple|aplica)n?\b/g,
  },
  {
    name: 'decline: lamentamos',
    class: 'declined',
    weight: 1,
    pattern: /\b(?:lamentamos|lamentablemente|desafortunadamente)\b/g,
  },
  {
    name: 'approve: aprobado',
    class: 'approved',
    weight: 3,
    pattern: /(?<!no (?:fue|est[aá]|ha sido|queda) )(?<!pre-?)\b(?:aprobad[oa]s?|aprobamos|aprobaron|aprobaci[oó]n)\b/g,
  },
  {
    name: 'approve: podemos ofrecer',
    class: 'approved',
    weight: 3,
    needsMoney: true,
    pattern:
      /(?<!\bno )\b(?:podemos ofrecer(?:le|les)?|le(?:s)? ofrecemos|nuestra oferta|tenemos una oferta|la oferta es)\b/g,
  },
  {
    name: 'counter: lo mejor que podemos',
    class: 'counter',
    weight: 4,
    needsMoney: true,
    pattern:
      /\bno podemos (?:(?:aprobar|ofrecer|financiar|hacer) )?(?:los|el|la|con|\$|\d)[^.;]{0,30}(?:solicitad|\d)|\b(?:lo (?:mejor|m[aá]ximo) que podemos|solo podemos|contraoferta|en lugar de lo solicitado)/g,
  },
  {
    name: 'funded: desembolsado',
    class: 'funded',
    weight: 4,
    pattern: /\b(?:desembolsad[oa]|ya fue fondead[oa]|fondos (?:fueron )?enviados)\b/g,
  },
  {
    name: 'info request: favor de enviar',
    class: 'info_requested',
    weight: 3,
    pattern:
      /\b(?:por )?favor(?: de)? (?:env[ií][ae]r?(?:nos|me)?|env[ií]en(?:nos)?|mandar?(?:nos)?|mand[ae](?:nos)?|proporcion[ae]r?|compart[ai]r?|sub[ai]r?)|\b(?:env[ií]e(?:nos)?|m[aá]nd(?:e|a)(?:nos|me)|necesitamos|nos (?:falta|hace falta)|hace falta|requerimos|falta(?:n)? )/g,
  },
  {
    name: 'info request: antes de',
    class: 'info_requested',
    weight: 3,
    isBeforeDecision: true,
    pattern: /\bantes de (?:aprobar|decidir|poder|tomar|ofrecer|una decisi[oó]n)/g,
  },
  {
    name: 'chatter: recibido',
    class: 'received',
    weight: 2,
    pattern: /\b(?:recibid[oa]|recibimos|gracias por (?:enviar|el env[ií]o|su solicitud))\b/g,
  },
  {
    name: 'chatter: en revisión',
    class: 'in_review',
    weight: 2,
    pattern: /\ben (?:revisi[oó]n|proceso|an[aá]lisis)\b|\b(?:revisando|lo estamos viendo)\b/g,
  },
];
