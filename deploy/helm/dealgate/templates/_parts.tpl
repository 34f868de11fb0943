{{- /* What the templates share. Called by Go's own `template`, with the root. */ -}}
{{- define "dealgate.environment" }}
            {{- range $name, $value := .Values.settings }}
            - name: {{ $name }}
              value: {{ printf "%v" $value | printf "%q" }}
            {{- end }}
            - name: NODE_ENV
              value: production
            - name: DATA_DIR
              value: /data
          envFrom:
            - secretRef:
                name: {{ printf "%q" .Values.secretName }}
{{- end }}
{{- define "dealgate.container" }}
          image: {{ printf "%s:%s" .Values.image.repository .Values.image.tag | printf "%q" }}
          imagePullPolicy: {{ .Values.image.pullPolicy }}
          securityContext:
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities:
              drop: [ALL]
          volumeMounts:
            - name: data
              mountPath: /data
            - name: tmp
              mountPath: /tmp
{{- end }}
{{- define "dealgate.pod" }}
      automountServiceAccountToken: false
      # It finishes what is under way within 10 s.
      terminationGracePeriodSeconds: 30
      securityContext:
        runAsNonRoot: true
        runAsUser: 1000
        runAsGroup: 1000
        fsGroup: 1000
        seccompProfile:
          type: RuntimeDefault
      volumes:
        - name: data
          persistentVolumeClaim:
            claimName: {{ if .Values.files.existingClaim }}{{ printf "%q" .Values.files.existingClaim }}{{ else }}{{ printf "%s-files" .Release.Name | printf "%q" }}{{ end }}
        - name: tmp
          emptyDir:
            sizeLimit: 256Mi
{{- end }}
{{- define "dealgate.probes" }}
          ports:
            - name: http
              containerPort: 4000
          startupProbe:
            httpGet: { path: /healthz, port: http }
            periodSeconds: 2
            failureThreshold: 60
          livenessProbe:
            httpGet: { path: /healthz, port: http }
            periodSeconds: 10
            timeoutSeconds: 3
          readinessProbe:
            httpGet: { path: /readyz, port: http }
            periodSeconds: 5
            timeoutSeconds: 3
{{- end }}
