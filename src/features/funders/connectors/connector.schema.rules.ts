/** The JSON Schema of manifests, which editors complete by; schema/connector.schema.json is written from it. */
export const CONNECTOR_SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  additionalProperties: false,
  required: ['connector', 'slug', 'title', 'environments', 'steps', 'reference'],
  properties: {
    connector: {
      const: 1,
    },
    slug: {
      type: 'string',
      pattern: '^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$',
    },
    title: {
      type: 'string',
      minLength: 1,
      maxLength: 120,
    },
    description: {
      type: 'string',
      maxLength: 2000,
    },
    docs: {
      type: 'string',
      maxLength: 500,
    },
    form: {
      anyOf: [
        {
          $ref: '#/$defs/expression',
        },
        {
          type: 'array',
          maxItems: 30,
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['name', 'label', 'type'],
            properties: {
              name: {
                $ref: '#/$defs/name',
              },
              label: {
                type: 'string',
                maxLength: 100,
              },
              type: {
                enum: ['text', 'password'],
              },
              required: {
                type: 'boolean',
                default: true,
              },
            },
          },
        },
      ],
    },
    environments: {
      type: 'object',
      additionalProperties: false,
      required: ['production'],
      properties: {
        staging: {
          $ref: '#/$defs/bases',
        },
        production: {
          $ref: '#/$defs/bases',
        },
      },
    },
    hosts: {
      type: 'array',
      maxItems: 10,
      items: {
        type: 'string',
        pattern: '^(\\*\\.)?[a-z0-9-]+(\\.[a-z0-9-]+)+$',
      },
    },
    rate: {
      type: 'object',
      additionalProperties: false,
      required: ['requests', 'seconds'],
      properties: {
        requests: {
          type: 'integer',
          minimum: 1,
        },
        seconds: {
          type: 'integer',
          minimum: 1,
          maximum: 3600,
        },
      },
    },
    auth: {
      type: 'object',
      propertyNames: {
        $ref: '#/$defs/name',
      },
      maxProperties: 4,
      additionalProperties: {
        type: 'object',
        additionalProperties: false,
        properties: {
          headers: {
            $ref: '#/$defs/values',
          },
          query: {
            $ref: '#/$defs/values',
          },
          basic: {
            type: 'object',
            additionalProperties: false,
            required: ['user', 'password'],
            properties: {
              user: {
                $ref: '#/$defs/value',
              },
              password: {
                $ref: '#/$defs/value',
              },
            },
          },
          token: {
            type: 'object',
            additionalProperties: false,
            required: ['request', 'value'],
            properties: {
              auth: {
                $ref: '#/$defs/name',
              },
              request: {
                $ref: '#/$defs/request',
              },
              value: {
                $ref: '#/$defs/path',
              },
              expires_in: {
                $ref: '#/$defs/path',
              },
              expires_at: {
                $ref: '#/$defs/path',
              },
            },
          },
        },
      },
    },
    tables: {
      type: 'object',
      maxProperties: 40,
      propertyNames: {
        $ref: '#/$defs/name',
      },
      additionalProperties: {
        anyOf: [
          {
            type: 'object',
            maxProperties: 500,
            additionalProperties: {
              type: ['string', 'number', 'boolean', 'null'],
            },
          },
          {
            type: 'array',
            maxItems: 100,
            items: {
              type: 'array',
              minItems: 2,
              maxItems: 2,
              prefixItems: [
                {
                  type: ['number', 'null'],
                },
                {
                  type: ['string', 'number', 'boolean'],
                },
              ],
            },
          },
        ],
      },
    },
    files: {
      type: 'object',
      additionalProperties: false,
      properties: {
        classes: {
          type: 'object',
          additionalProperties: {
            type: 'object',
            additionalProperties: false,
            properties: {
              min: {
                type: 'integer',
                minimum: 0,
              },
              max: {
                type: 'integer',
                minimum: 1,
              },
            },
          },
        },
        types: {
          type: 'array',
          items: {
            type: 'string',
          },
        },
        max_mb: {
          type: 'number',
          exclusiveMinimum: 0,
          maximum: 50,
        },
      },
    },
    test_deal: {
      type: 'object',
    },
    steps: {
      $ref: '#/$defs/steps',
    },
    reference: {
      $ref: '#/$defs/path',
    },
    lookup: {
      type: 'object',
      additionalProperties: false,
      required: ['request', 'found'],
      properties: {
        auth: {
          $ref: '#/$defs/name',
        },
        request: {
          $ref: '#/$defs/request',
        },
        format: {
          $ref: '#/$defs/format',
        },
        found: {
          type: 'object',
          additionalProperties: false,
          required: ['when', 'outputs'],
          properties: {
            when: {
              $ref: '#/$defs/condition',
            },
            outputs: {
              $ref: '#/$defs/outputs',
            },
            complete: {
              $ref: '#/$defs/condition',
            },
          },
        },
        absent: {
          type: 'object',
          additionalProperties: false,
          required: ['when'],
          properties: {
            when: {
              $ref: '#/$defs/condition',
            },
            after: {
              type: 'integer',
              minimum: 60,
              maximum: 86400,
              default: 300,
            },
          },
        },
      },
    },
    poll: {
      type: 'object',
      additionalProperties: false,
      required: ['every', 'steps'],
      properties: {
        first: {
          type: 'integer',
          minimum: 60,
          default: 300,
        },
        every: {
          type: 'array',
          minItems: 1,
          maxItems: 10,
          items: {
            type: 'integer',
            minimum: 60,
            maximum: 86400,
          },
        },
        until_days: {
          type: 'integer',
          minimum: 1,
          maximum: 180,
          default: 45,
        },
        steps: {
          $ref: '#/$defs/steps',
        },
        decision: {
          $ref: '#/$defs/values',
        },
      },
    },
    webhook: {
      type: 'object',
      additionalProperties: false,
      required: ['signature'],
      properties: {
        format: {
          enum: ['json', 'form', 'xml', 'text', 'none'],
          default: 'json',
        },
        id: {
          $ref: '#/$defs/value',
        },
        reference: {
          $ref: '#/$defs/value',
        },
        own_reference: {
          $ref: '#/$defs/value',
        },
        ignore: {
          $ref: '#/$defs/condition',
        },
        // biome-ignore lint/suspicious/noThenProperty: the name of a key of manifests, which nothing awaits
        then: {
          enum: ['decision', 'poll'],
          default: 'decision',
        },
        decision: {
          $ref: '#/$defs/values',
        },
        signature: {
          type: 'object',
          additionalProperties: false,
          required: ['kind'],
          properties: {
            kind: {
              enum: ['hmac', 'digest', 'token', 'none'],
            },
            algorithm: {
              enum: ['sha256', 'sha512', 'sha1'],
            },
            encoding: {
              enum: ['hex', 'base64'],
            },
            header: {
              type: 'string',
            },
            prefix: {
              type: 'string',
            },
            over: {
              type: 'array',
              maxItems: 6,
              items: {
                type: 'string',
              },
            },
            timestamp: {
              type: 'object',
              required: ['header'],
              additionalProperties: false,
              properties: {
                header: {
                  type: 'string',
                },
                unit: {
                  enum: ['seconds', 'milliseconds', 'iso'],
                },
                tolerance: {
                  type: 'integer',
                  minimum: 30,
                  maximum: 3600,
                  default: 300,
                },
              },
            },
          },
        },
      },
    },
    later: {
      type: 'object',
      additionalProperties: false,
      required: ['files'],
      properties: {
        files: {
          $ref: '#/$defs/steps',
        },
      },
    },
    own_reference: {
      enum: ['run', 'uuid', 'short'],
      default: 'run',
    },
  },
  $defs: {
    name: {
      type: 'string',
      pattern: '^[a-z][a-z0-9_]{0,39}$',
    },
    path: {
      type: 'string',
      minLength: 1,
      maxLength: 200,
    },
    format: {
      enum: ['json', 'xml', 'text', 'none'],
      default: 'json',
    },
    bases: {
      type: 'object',
      minProperties: 1,
      maxProperties: 5,
      propertyNames: {
        $ref: '#/$defs/name',
      },
      additionalProperties: {
        $ref: '#/$defs/value',
      },
    },
    values: {
      type: 'object',
      additionalProperties: {
        $ref: '#/$defs/value',
      },
    },
    value: {
      anyOf: [
        {
          type: ['string', 'number', 'boolean', 'null'],
        },
        {
          type: 'array',
          maxItems: 200,
          items: {
            $ref: '#/$defs/value',
          },
        },
        {
          $ref: '#/$defs/expression',
        },
        {
          type: 'object',
          propertyNames: {
            not: {
              pattern: '^\\$(?!\\$)',
            },
          },
          additionalProperties: {
            $ref: '#/$defs/value',
          },
        },
      ],
    },
    expression: {
      type: 'object',
      additionalProperties: false,
      oneOf: [
        {
          required: ['$from'],
        },
        {
          required: ['$text'],
        },
        {
          required: ['$first'],
        },
        {
          required: ['$each'],
        },
        {
          required: ['$file'],
        },
        {
          required: ['$value'],
        },
      ],
      properties: {
        $from: {
          $ref: '#/$defs/path',
        },
        $text: {
          type: 'array',
          items: {
            $ref: '#/$defs/value',
          },
        },
        $first: {
          type: 'array',
          items: {
            $ref: '#/$defs/value',
          },
        },
        $each: {
          $ref: '#/$defs/path',
        },
        $item: {
          $ref: '#/$defs/value',
        },
        $where: {
          $ref: '#/$defs/condition',
        },
        $min: {
          type: 'integer',
        },
        $limit: {
          type: 'integer',
          maximum: 100,
        },
        $file: {
          const: 'base64',
        },
        $value: {
          $ref: '#/$defs/value',
        },
        $when: {
          $ref: '#/$defs/condition',
        },
        $else: {
          $ref: '#/$defs/value',
        },
        $as: {
          anyOf: [
            {
              $ref: '#/$defs/transform',
            },
            {
              type: 'array',
              maxItems: 8,
              items: {
                $ref: '#/$defs/transform',
              },
            },
          ],
        },
        $default: {},
        $optional: {
          const: true,
        },
        $null: {
          const: true,
        },
      },
    },
    transform: {
      anyOf: [
        {
          type: 'string',
        },
        {
          type: 'object',
          minProperties: 1,
          maxProperties: 1,
        },
      ],
    },
    condition: {
      anyOf: [
        {
          type: 'array',
          items: {
            $ref: '#/$defs/condition',
          },
        },
        {
          type: 'object',
          additionalProperties: false,
          minProperties: 1,
          properties: {
            path: {
              $ref: '#/$defs/path',
            },
            is: {
              type: ['string', 'number', 'boolean', 'null'],
            },
            in: {
              type: 'array',
              items: {
                type: ['string', 'number', 'boolean', 'null'],
              },
            },
            contains: {
              type: 'string',
            },
            present: {
              type: 'boolean',
            },
            at_least: {
              type: 'number',
            },
            at_most: {
              type: 'number',
            },
            any: {
              type: 'array',
              items: {
                $ref: '#/$defs/condition',
              },
            },
            not: {
              $ref: '#/$defs/condition',
            },
          },
        },
      ],
    },
    outputs: {
      type: 'object',
      maxProperties: 20,
      propertyNames: {
        $ref: '#/$defs/name',
      },
      additionalProperties: {
        anyOf: [
          {
            $ref: '#/$defs/path',
          },
          {
            $ref: '#/$defs/expression',
          },
        ],
      },
    },
    request: {
      type: 'object',
      additionalProperties: false,
      required: ['method'],
      properties: {
        method: {
          enum: ['GET', 'POST', 'PUT', 'PATCH'],
        },
        base: {
          $ref: '#/$defs/name',
          default: 'api',
        },
        path: {
          anyOf: [
            {
              type: 'string',
            },
            {
              type: 'array',
              items: {
                $ref: '#/$defs/value',
              },
            },
          ],
        },
        url_from: {
          $ref: '#/$defs/path',
        },
        query: {
          $ref: '#/$defs/values',
        },
        headers: {
          $ref: '#/$defs/values',
        },
        json: {
          $ref: '#/$defs/value',
        },
        form: {
          $ref: '#/$defs/values',
        },
        xml: {
          $ref: '#/$defs/values',
        },
        raw: {
          const: 'file',
        },
        multipart: {
          type: 'array',
          maxItems: 100,
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['name'],
            properties: {
              name: {
                type: 'string',
              },
              value: {
                $ref: '#/$defs/value',
              },
              json: {
                $ref: '#/$defs/value',
              },
              xml: {
                $ref: '#/$defs/values',
              },
              file: {
                const: 'content',
              },
              filename: {
                $ref: '#/$defs/value',
              },
              content_type: {
                $ref: '#/$defs/value',
              },
              $each: {
                const: 'files',
              },
              $where: {
                $ref: '#/$defs/condition',
              },
            },
          },
        },
      },
    },
    answer: {
      type: 'object',
      additionalProperties: false,
      properties: {
        format: {
          $ref: '#/$defs/format',
        },
        outputs: {
          $ref: '#/$defs/outputs',
        },
        message: {
          anyOf: [
            {
              $ref: '#/$defs/path',
            },
            {
              type: 'array',
              items: {
                $ref: '#/$defs/path',
              },
            },
          ],
        },
        rules: {
          type: 'array',
          maxItems: 30,
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['is'],
            properties: {
              status: {
                anyOf: [
                  {
                    type: 'integer',
                  },
                  {
                    enum: ['1xx', '2xx', '3xx', '4xx', '5xx'],
                  },
                  {
                    type: 'array',
                    items: {
                      type: 'integer',
                    },
                  },
                ],
              },
              when: {
                $ref: '#/$defs/condition',
              },
              is: {
                enum: ['ok', 'invalid', 'refused', 'retry', 'exists', 'unknown'],
              },
              after: {
                type: 'integer',
                minimum: 1,
                maximum: 3600,
              },
            },
          },
        },
        errors: {
          type: 'object',
          additionalProperties: false,
          required: ['at', 'shape'],
          properties: {
            at: {
              $ref: '#/$defs/path',
            },
            as: {
              const: 'read_json',
            },
            shape: {
              enum: ['map', 'tree', 'list', 'texts'],
            },
            field: {
              $ref: '#/$defs/path',
            },
            code: {
              $ref: '#/$defs/path',
            },
            message: {
              $ref: '#/$defs/path',
            },
          },
        },
        decision: {
          $ref: '#/$defs/values',
        },
      },
    },
    steps: {
      type: 'array',
      minItems: 1,
      maxItems: 20,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['id', 'sends', 'request'],
        properties: {
          id: {
            $ref: '#/$defs/name',
          },
          sends: {
            enum: ['nothing', 'deal', 'more'],
          },
          repeat: {
            enum: ['safe', 'never'],
          },
          go_on: {
            type: 'boolean',
          },
          auth: {
            $ref: '#/$defs/name',
          },
          when: {
            $ref: '#/$defs/condition',
          },
          for_each: {
            const: 'files',
          },
          where: {
            $ref: '#/$defs/condition',
          },
          timeout: {
            type: 'integer',
            minimum: 1,
            maximum: 120,
          },
          request: {
            $ref: '#/$defs/request',
          },
          answer: {
            $ref: '#/$defs/answer',
          },
          idempotency: {
            type: 'object',
            additionalProperties: false,
            required: ['header', 'value'],
            properties: {
              header: {
                type: 'string',
              },
              value: {
                $ref: '#/$defs/value',
              },
              answers_again: {
                type: 'boolean',
              },
            },
          },
        },
      },
    },
  },
  title: "A connector's manifest",
};
